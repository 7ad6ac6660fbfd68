/** The header with a request's network on test sites; nothing else sets it, so requests without it are not limited. */
export const TEST_NETWORK_HEADER = 'X-Test-Network'
