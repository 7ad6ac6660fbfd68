/** A session's name in the audit log: enough to distinguish sessions, too little to open one. */
export const actorOf = (tokenHash: string) => `admin:${tokenHash.slice(0, 12)}`
