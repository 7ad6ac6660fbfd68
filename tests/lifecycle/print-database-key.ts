import { ensureDatabaseKey } from '#scripts/lib/database-key.ts'

console.log(ensureDatabaseKey(process.env.DATA_DIR ?? '').token)
