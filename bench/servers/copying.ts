// The limit of an import: the same sheet parsed, and rows that are ready (search columns too) put
// into the same table by COPY. Nothing is checked.
import { readFileSync } from 'node:fs'
import { copyInto } from '@pavilion/store'
import { streamXlsxRows } from 'hucre/xlsx'
import pg from 'pg'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
}
await serve(async ({ databaseUrl }: About) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    answers: {
      parse: async (path: string) => {
        let rows = 0
        for await (const { values } of streamXlsxRows(new Uint8Array(readFileSync(path)))) if (values.length) rows++
        return rows
      },
      /** `lines` holds the rows as COPY takes them. */
      copy: async ({ text, path }: { text: string; path: string }) => {
        const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
        await client.query('begin')
        await copyInto(client, text, lines)
        await client.query('commit')
        return lines.length
      },
    },
    close: () => client.end(),
  }
})
