/** Numbers with a city's own area code that are never assigned: reserved for fiction, or groups of zeros. */
const TABLE = `
US New York City | (212) 555-01##
US Los Angeles | (213) 555-01##
US Chicago | (312) 555-01##
US Houston | (713) 555-01##
US San Francisco | (415) 555-01##
US Boston | (617) 555-01##
US Seattle | (206) 555-01##
US Austin | (512) 555-01##
US Denver | (303) 555-01##
US Nashville | (615) 555-01##
US New Orleans | (504) 555-01##
US Honolulu | (808) 555-01##
CA Toronto | (416) 555-01##
CA Vancouver | (604) 555-01##
CA London | (519) 555-01##
CA Halifax | (902) 555-01##
CA Calgary | (403) 555-01##
CA Kingston | (613) 555-01##
GB London | 020 7946 0###
GB Manchester | 0161 496 0###
GB Edinburgh | 0131 496 0###
GB Bristol | 0117 496 0###
GB Birmingham | 0121 496 0###
GB Glasgow | 0141 496 0###
GB Cardiff | 029 2018 0###
GB Belfast | 028 9649 6###
AU Sydney | (02) 5550 ####
AU Melbourne | (03) 5550 ####
AU Brisbane | (07) 5550 ####
AU Perth | (08) 5550 ####
DE Berlin | 030 23125 ###
DE Hamburg | 040 66969 ###
DE Köln | 0221 4710 ###
DE Munich | 089 99998 ###
DE Frankfurt am Main | 069 90009 ###
FR Paris | 01 99 00 ## ##
FR Lille | 03 53 01 ## ##
FR Strasbourg | 03 53 01 ## ##
FR Lyon | 04 65 71 ## ##
FR Marseille | 04 65 71 ## ##
FR Nice | 04 65 71 ## ##
FR Bordeaux | 05 36 49 ## ##
FR Toulouse | 05 36 49 ## ##
SE Stockholm | 08-465 004 ##
SE Gothenburg | 031-390 06 ##
SE Malmö | 040-628 04 ##
TR Istanbul | 0212 000 ## ##
TR Ankara | 0312 000 ## ##
TR İzmir | 0232 000 ## ##
TR Antalya | 0242 000 ## ##
TR Bursa | 0224 000 ## ##
ES Madrid | 910 00 00 ##
ES Barcelona | 930 00 00 ##
IT Rome | 06 0000 00##
IT Milan | 02 0000 00##
BR São Paulo | (11) 0000-00##
BR Rio de Janeiro | (21) 0000-00##
BR Recife | (81) 0000-00##
BR Salvador | (71) 0000-00##
RU Moscow | 8 (495) 000-00-##
RU Saint Petersburg | 8 (812) 000-00-##
IN Mumbai | 022 0000 00##
IN Chennai | 044 0000 00##
IN Kolkata | 033 0000 00##
JP Osaka | 06-0000-00##
JP Kyoto | 075-000-00##
JP Sapporo | 011-000-00##
CN Shanghai | 021 0000 00##
CN Guangzhou | 020 0000 00##
KR Busan | 051-000-00##
`

/** Patterns by country code and city; the country's own serve the others. */
export const CITY_PHONES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]),
)
