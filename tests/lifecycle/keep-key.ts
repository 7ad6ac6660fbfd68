import { keepDatabaseKey } from '#scripts/lib/database-key.ts'

console.log(keepDatabaseKey(process.env.DATA_DIR ?? '').token)
