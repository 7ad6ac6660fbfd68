/** Names under which mailboxes are given to everybody, in whichever country's domain: 'yahoo.co.jp', 'gmx.at'. */
const BRANDS = new Set(
  (
    'aol bluewin fastmail gmail gmx googlemail hotmail hushmail icloud inbox live mac mail mailbox me msn outlook ' +
    'passport proton protonmail rediffmail rocketmail terra tutamail tutanota web yahoo yandex ymail zoho zohomail'
  ).split(' '),
)

/** Domains of providers whose name means nothing in another country's domain, mostly of internet access. */
const DOMAINS = new Set(
  (
    '126.com 163.com 21cn.com 2degrees.nz aim.com aliceadsl.fr alice.it arcor.de aruba.it att.net bellsouth.net ' +
    'bezeqint.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bol.com.br bt.com btinternet.com centrum.cz ' +
    'charter.net chello.at chello.nl club-internet.fr comcast.net cox.net daum.net docomo.ne.jp dbmail.com earthlink.net ' +
    'eircom.net email.com email.cz email.it emirates.net.ae ezweb.ne.jp freemail.hu free.fr freenet.de frontier.com ' +
    'globo.com gmx.net hanmail.net home.nl hotmail.com.tr i.ua ig.com.br iinet.net.au indosat.net.id inwind.it ' +
    'juno.com kpnmail.nl laposte.net libero.it list.ru mail.com mail.ru mindspring.com mweb.co.za mynet.com narod.ru ' +
    'nate.com naver.com neuf.fr ngs.ru ntlworld.com numericable.fr o2.pl onet.eu onet.pl online.de online.no op.pl ' +
    'optonline.net optusnet.com.au orange.fr otenet.gr pacbell.net planet.nl pm.me poczta.onet.pl posteo.de ' +
    'prodigy.net.mx qq.com rambler.ru rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com ' +
    'singnet.com.sg sky.com skynet.be softbank.ne.jp sohu.com superonline.com swissonline.ch sympatico.ca t-online.de ' +
    'talktalk.net telefonica.net telenet.be telia.com telkomsa.net telus.net tin.it tiscali.co.uk tiscali.it ttmail.com ' +
    'tut.by ukr.net uol.com.br usa.net verizon.net videotron.ca virgilio.it virginmedia.com vodafone.it volny.cz ' +
    'vsnl.net wanadoo.fr windowslive.com windstream.net wp.pl xs4all.nl xtra.co.nz ya.ru ziggo.nl'
  ).split(' '),
)

/** The part below a country that is no name of anybody, as 'co' of 'co.jp'. */
const isCategory = (label: string) => label.length <= 3

/** Whether a domain, in lower case and without 'www.', is one at which everybody can have a mailbox: nobody's own website. */
export function isMailProvider(domain: string): boolean {
  const [brand = '', second = '', ...others] = domain.split('.')
  const isOfBrand = second !== '' && (others.length === 0 || (others.length === 1 && isCategory(second)))
  return DOMAINS.has(domain) || (BRANDS.has(brand) && isOfBrand)
}
