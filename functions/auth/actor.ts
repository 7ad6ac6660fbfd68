/** Who a session is in the audit log: enough to tell sessions apart, too little to open one. */
export const actorOf = (tokenHash: string) => `admin:${tokenHash.slice(0, 12)}`
