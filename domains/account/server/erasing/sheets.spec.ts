import { describe, it } from 'node:test'
import { importBatch, importBatchOutcome } from '@pavilion/form/model/channel.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { bytesOf } from '@pavilion/system/server/files.ts'
import { sweepFiles } from '@pavilion/system/server/fileSweep.ts'
import { emptyBins } from '@pavilion/system/server/recycleBin.ts'
import { startTestServer, unused, whileHeld } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { commonLoginUser } from '../../model/index.ts'
import { freshPhone } from '../testing.ts'

const server = await startTestServer()
const fileOf = async (rows: readonly (readonly string[])[]) =>
  new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart])
/** A visitor whom an operator knows by phone, and that operator's calls. */
async function known() {
  const { id: projectId } = await server.project()
  const { token } = await server.operator()
  const phoneNumber = freshPhone()
  const person = await server.visitor({ projectId, phoneNumber })
  const call = async (path: string, body: object) => (await server.call(path, body, { token, projectId })).data
  /** A private sheet of numbers; returns its path. */
  const sheet = async (...numbers: string[]): Promise<string> => {
    const form = new FormData()
    for (const [name, value] of [
      ['purpose', 'import'],
      ['private', 'true'],
    ] as const)
      form.set(name, value)
    form.set('file', await fileOf([['手机'], ...numbers.map(number => [number])]), 'numbers.xlsx')
    return call('/uploadedFile/upload', form)
  }
  return {
    projectId,
    token,
    phoneNumber,
    person,
    call,
    sheet,
    erase: async () => {
      const { lines } = await call('/webUser/erase', { id: person.id })
      await server.runJobs()
      return lines as { resource: string; fate: string; rows: number }[]
    },
  }
}

describe('sheets that operators uploaded', () => {
  it('are erased with the person they imported, into any list; other sheets and imported rows stay', async () => {
    const { projectId, token, phoneNumber, person, call, erase } = await known()
    const { form } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: 1 },
            { key: 'phoneNumber', name: '手机', type: 1, label: 'phoneNumber' },
          ],
        },
      ],
    })
    const send = async (rows: string[][]) => {
      const body = new FormData()
      for (const [name, value] of [
        ['mode', 'good'],
        ['webFormId', String(form.id)],
        ['relateWebUser', 'true'],
      ] as const)
        body.set(name, value)
      body.set('file', await fileOf([['姓名', '手机'], ...rows]), 'rows.xlsx')
      const { id } = await call('/webFormRecord/import', body)
      await server.runJobs()
      return server.system.store(importBatch).getDetail(id)
    }
    const others = await send([['李伟', freshPhone()]])
    const mine = await send([
      ['慕容雪', phoneNumber],
      ['王芳', freshPhone()],
    ])
    expect(mine).toMatchObject({ successAmt: 2 })
    // Imported by another list, long ago.
    const participant = await server.system
      .store(commonLoginUser)
      .create({ participantId: `P-${person.id}-sheet`, name: '慕容雪', webUserId: person.id } as never)
    const path = '/files/private/2027/04/participants.xlsx'
    const batch = await server.system
      .store(importBatch)
      .create({ projectId, name: '参会人', importData: path, resource: 'commonLoginUser' } as never)
    await server.system.store(importBatchOutcome).create({
      importBatchId: batch.id,
      made: [[participant.id - 1, participant.id + 1]],
      problems: [{ row: 3, words: ['慕容雪', ''] }],
    } as never)
    expect(await bytesOf(mine.importData as string)).toBeDefined()
    const lines = await erase()
    expect(lines.find(({ resource }) => resource === 'importBatch')).toMatchObject({ fate: 'erased', rows: 2 })
    const sheetsOf = async (...ids: number[]) =>
      Promise.all(ids.map(async id => (await server.system.store(importBatch).getDetail(id)).importData))
    expect(await sheetsOf(mine.id, batch.id, others.id)).toEqual(['', '', others.importData])
    expect([
      await bytesOf(mine.importData as string),
      (await bytesOf(others.importData as string)) !== undefined,
    ]).toEqual([undefined, true])
    expect(await server.sql('select 1 from "uploadedFile" where "filePath" = $1', [mine.importData])).toEqual([])
    expect(
      await server.sql('select "problems" from "importBatchOutcome" where "importBatchId" = $1', [batch.id]),
    ).toEqual([{ problems: [] }])
    expect(
      await server.sql('select "name" from "webFormRecord" where "webFormId" = $1 order by id', [form.id]),
    ).toEqual([{ name: '李伟' }, { name: null }, { name: '王芳' }])
    expect((await server.call('/webFormRecord/importResult', { id: mine.id }, { token, projectId })).data.code).toBe(
      'sheetGone',
    )
  })
  it('are erased with the first row deleted for good: nothing would link the person to them any more', async () => {
    const { projectId, call, sheet } = await known()
    const [first, second] = [await sheet(freshPhone()), await sheet(freshPhone())]
    const participant = async () =>
      (await server.system.store(commonLoginUser).create({ participantId: unused('P'), name: '慕容雪' } as never))
        .id as number
    const brought = async (path: string, ...ids: number[]) => {
      const batch = await server.system
        .store(importBatch)
        .create({ projectId, name: '参会人', importData: path, resource: 'commonLoginUser' } as never)
      await server.system.store(importBatchOutcome).create({
        importBatchId: batch.id,
        made: ids.map(id => [id, id]),
        problems: [{ row: 3, words: ['慕容雪', ''] }],
      } as never)
      return batch.id
    }
    const [gone, living, late] = [await participant(), await participant(), await participant()]
    const [one, other] = [await brought(first, gone, living), await brought(second, late)]
    const deletedAgo = (id: number, days: number) =>
      server.sql(
        `
          update "commonLoginUser"
          set "deletedAt" = clock_timestamp() - make_interval(days => $2)
          where id = $1`,
        [id, days],
      )
    await deletedAgo(gone, 31)
    await deletedAgo(late, 29)
    await emptyBins(server.system)
    await sweepFiles(server.system)
    expect(
      await Promise.all(
        [one, other].map(async id => (await server.system.store(importBatch).getDetail(id)).importData),
      ),
    ).toEqual(['', second])
    expect(await Promise.all([first, second].map(async path => (await bytesOf(path)) !== undefined))).toEqual([
      false,
      true,
    ])
    expect(await server.sql('select "problems" from "importBatchOutcome" where "importBatchId" = $1', [one])).toEqual([
      { problems: [] },
    ])
    expect(await call('/importBatch/getDetail', { id: one })).toMatchObject({ name: '参会人' })
  })
  it('of bulk SMS numbers are erased with a person on them; the others on a waiting one still get the text', async () => {
    const { projectId, phoneNumber, call, sheet, erase } = await known()
    const [one, other] = [freshPhone(), freshPhone()]
    const text = async (path: string, more: object = {}) =>
      (await call('/massText/create', { name: '提醒', content: '明日开展', importData: path, ...more })).id as number
    const rowOf = (id: number) => call('/massText/getDetail', { id })
    const sent = await text(await sheet(`+86 ${phoneNumber.slice(3)}`, one))
    const waiting = await text(await sheet(one, `${phoneNumber.slice(3, 6)} ${phoneNumber.slice(6)}`, other), {
      phoneNumbers: [freshPhone()],
    })
    const without = await text(await sheet(one))
    await call('/massText/send', { id: sent, updatedAt: (await rowOf(sent)).updatedAt })
    await server.runJobs()
    const paths = Object.fromEntries(
      (
        await server.sql<{ id: number; importData: string }>(
          'select "id", "importData" from "massText" where "projectId" = $1',
          [projectId],
        )
      ).map(({ id, importData }) => [id, importData]),
    )
    const listed = (await rowOf(waiting)).phoneNumbers
    expect((await erase()).find(({ resource, fate }) => resource === 'massText' && fate === 'erased')).toMatchObject({
      rows: 2,
    })
    expect(
      await Promise.all(
        [sent, waiting, without].map(async id => [
          (await rowOf(id)).importData !== null,
          (await bytesOf(paths[id] as string)) !== undefined,
        ]),
      ),
    ).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect((await rowOf(waiting)).phoneNumbers).toEqual([...listed, one, other])
    await call('/massText/send', { id: waiting, updatedAt: (await rowOf(waiting)).updatedAt })
    await server.runJobs()
    expect(await server.sql('select "phoneNumber" from "sms" where "massTextId" = $1 order by id', [waiting])).toEqual(
      [...listed, one, other].map(number => ({ phoneNumber: number })),
    )
  })
  it('with two people erased at once bring neither back', async () => {
    const { projectId, phoneNumber, person, call, sheet } = await known()
    const otherPhone = freshPhone()
    const other = await server.visitor({ projectId, phoneNumber: otherPhone })
    const stays = freshPhone()
    const id = (
      await call('/massText/create', {
        name: '提醒',
        content: '明日开展',
        importData: await sheet(phoneNumber, stays, otherPhone),
      })
    ).id as number
    // Both have begun before either can continue.
    const proofs = await whileHeld(server, 'select 1 from "massText" where "id" = $1 for update', [id], 2, () =>
      [person, other].map(({ id }) => call('/webUser/erase', { id })),
    )
    for (const { number } of proofs) expect(number).toMatch(/^E\d/)
    expect(await call('/massText/getDetail', { id })).toMatchObject({ importData: null, phoneNumbers: [stays] })
  })
})
