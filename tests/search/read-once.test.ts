import { expect, test, vi } from 'vitest'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

test.each(['cafe open now in paris', 'hotel', 'hotel paris'])(
  'the words of a search are read as a sentence once: %s',
  async (search) => {
    const db = await emptyDatabase()
    await seedTaxonomy(db)
    const read = vi.spyOn(await loadKnowledge(), 'readSentence')
    await listBusinesses(db, { search })
    expect(read.mock.calls.filter(([text]) => text === search)).toHaveLength(1)
    read.mockRestore()
  },
)
