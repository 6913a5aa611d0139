import { say, type Pair } from '@pavilion/declare'
import { now, sql, type Context } from '@pavilion/store'
import { each, process } from '@pavilion/work/server/index.ts'
import { registerUserFaceDatabase, relRegisterUserFaceDatabase, syncStatus } from '../../model/index.ts'
import { sendFace } from './sync.ts'

interface Again {
  readonly databaseId: number
  readonly database: Pair
}
/** Who failed in a database, and whether they were to be removed. */
const failedIn = (databaseId: number) => sql`select r.id, r."removing"
  from ${relRegisterUserFaceDatabase} r
  where r."registerUserFaceDatabaseId" = ${databaseId} and r."status" = ${syncStatus.failed}`
/** A hundred thousand people are sent lot by lot: nobody waits for one long transaction. */
const sendingAgain = process<Again>({
  kind: 'access.facesAgain',
  title: ({ database: [zh, en] }) => say(`重新发送失败的人脸：${zh}`, `Send failed faces again: ${en}`),
  steps: [
    each<Again, { readonly id: number; readonly removing: boolean | null }>('send', {
      words: say('逐批发送', 'Send in parts'),
      rows: (_tx, { databaseId }) => failedIn(databaseId),
      async do(tx, rows, _input, { projectId }) {
        if (projectId === null) return
        for (const { id: relId, removing } of rows)
          await sendFace(tx, { relId, projectId, action: removing ? 'remove' : 'add' })
      },
    }),
  ],
})
/**
 * Starts to send everybody of a database again who failed, and answers how many they are. The task
 * centre shows how far it is, and pauses and stops it.
 */
export const retryFailed = (ctx: Context, id: number): Promise<{ done: number }> =>
  ctx.transaction(async tx => {
    const { projectId, name } = await tx.store(registerUserFaceDatabase).getDetail(id)
    const [failed] = await tx.query<{ count: number }>(sql`select count(*)::int as "count" from (${failedIn(id)}) f`)
    const done = failed?.count ?? 0
    // Pressed twice, it begins once.
    const key = `faces ${id} ${now().toISOString().slice(0, 16)}`
    if (done) await sendingAgain.start(tx, { databaseId: id, database: [name, name] }, { key, projectId })
    return { done }
  })
