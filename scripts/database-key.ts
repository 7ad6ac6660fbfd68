import { run } from './lib/command.ts'
import { makeDatabaseKey } from './lib/database-key.ts'

await run(() => {
  const { publicKey, token } = makeDatabaseKey()
  console.log(`SQLD_AUTH_JWT_KEY=${publicKey}\nDATABASE_AUTH_TOKEN=${token}`)
  return Promise.resolve()
})
