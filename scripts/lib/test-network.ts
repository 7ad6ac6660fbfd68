/**
 * The header by which a site of tests is told the network of a request. The runtime adds its own, so that all requests of
 * this machine would be one network's, and limited as such.
 */
export const TEST_NETWORK_HEADER = 'X-Test-Network'
