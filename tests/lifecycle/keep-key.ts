import { keepDatabaseKey } from '#scripts/local/database-key.ts'

console.log(keepDatabaseKey(process.env.DATA_DIR ?? '').token)
