/**
 * The header by which a site of tests is told the network of a request: one that nothing else sets, so that requests
 * without it are not limited.
 */
export const TEST_NETWORK_HEADER = 'X-Test-Network'
