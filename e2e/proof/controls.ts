import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { badLine } from './faults.ts'
import type { Ground } from './ground.ts'
import { openSender } from './sending.ts'

const many = 20
export interface Control {
  readonly what: string
  readonly made: number
  readonly there: number
}
/**
 * The same writes over a line that loses half of the answers, once with the key that makes a
 * repeated call happen once, and once without it: then what came twice must be found twice.
 */
export async function controls(port: number, ground: Ground, client: pg.Client): Promise<readonly Control[]> {
  const line = await badLine(port, { lost: 0.5, held: 0, seed: 7, answersOnly: true })
  const { send } = openSender(line.port)
  const write = async (word: string, withKey: boolean): Promise<Control> => {
    for (let nth = 0; nth < many; nth++) {
      const key = randomUUID()
      await send('own write', '/api/conferencePlace/create', () => ({
        headers: {
          'x-project-id': String(ground.projectId),
          'x-access-token': ground.operator.token,
          connection: 'close',
          ...(withKey && { 'idempotency-key': key }),
        },
        body: JSON.stringify({ name: `${word} ${nth}` }),
      }))
    }
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from "conferencePlace" where "projectId" = $1 and name like $2`,
      [ground.projectId, `${word} %`],
    )
    return { what: withKey ? 'with its key' : 'without a key', made: many, there: rows[0]?.n ?? 0 }
  }
  try {
    return [await write('对照甲', true), await write('对照乙', false)]
  } finally {
    line.close()
  }
}
