import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { groupNotificationStatus as status } from '../../model/codes.ts'
import { useSenders } from '../senders/choose.ts'
import { SendFailed } from '../senders/sender.ts'
import { bulkDesk, recordingSenders } from '../testing.ts'

const server = await startTestServer()
const { token, call, move, rowOf, task } = await bulkDesk(server)
afterEach(() => useSenders())

describe('a bulk SMS', () => {
  it('goes once to each number of its list and its sheet, is counted, and shows its progress in the task centre [sms-status]', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const form = new FormData()
    form.set('purpose', 'import')
    form.set('private', 'true')
    form.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['姓名', '手机'],
                ['李伟', '139 1234 5601'],
                ['王芳', '+86 13912345678'],
                ['', 'no number'],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'numbers.xlsx',
    )
    const importData = (await server.call('/uploadedFile/upload', form, { token, projectId })).data
    const {
      data: { id },
    } = await call(
      '/massText/create',
      {
        name: '入场提醒',
        content: '明日开展，\n请携带证件。',
        phoneNumbers: [
          '13912345678',
          '139-1234-5679',
          '１３９１２３４５６７９',
          '＋86 139　1234　5678',
          '+852 5123 4567',
          '0085251234567',
        ],
        importData,
      },
      projectId,
    )
    expect(await move('massText', 'send', id, projectId)).toMatchObject({
      result: 20000,
      data: { status: status.sending },
    })
    expect(await move('massText', 'send', id, projectId)).toMatchObject({ result: 40900 })
    expect(texts).toHaveLength(0)
    await server.runJobs()
    expect(texts.map(({ phoneNumber, text }) => [phoneNumber, text]).sort()).toEqual(
      ['+85251234567', '+8613912345601', '+8613912345678', '+8613912345679'].map(number => [
        number,
        '明日开展， 请携带证件。',
      ]),
    )
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 4,
      successQty: 4,
      failQty: 0,
    })
    expect(await task(projectId)).toMatchObject({ name: 'Send: 入场提醒', status: 30, done: 4, total: 4 })
    expect(
      await server.sql('select count(*)::int as count from "sms" where "massTextId" = $1 and "status" = 10', [id]),
    ).toEqual([{ count: 4 }])
  })
  it('is refused without recipients or with wrong numbers, which are named', async () => {
    const { id: projectId } = await server.project()
    const make = async (wish: object) =>
      (await call('/massText/create', { name: 'x', content: 'y', ...wish }, projectId)).data.id as number
    expect(await move('massText', 'send', await make({}), projectId)).toMatchObject({
      result: 40000,
      data: { code: 'nobodyToSend' },
    })
    const id = await make({ phoneNumbers: ['13912345678', '12', 'call me'] })
    expect(await move('massText', 'send', id, projectId)).toMatchObject({
      result: 40000,
      data: { fields: { phoneNumbers: 'Incorrect: 12, call me' } },
    })
    expect((await rowOf('massText', id, projectId)).status).toBe(status.notSent)
    // A cell that may have held a number is not passed over.
    const form = new FormData()
    form.set('purpose', 'import')
    form.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            { name: 'one', rows: [['手机'], ['13912345678'], ['']], cells: new Map([['2,0', { formula: 'A2' }]]) },
          ],
        } as never)) as BlobPart,
      ]),
      'numbers.xlsx',
    )
    const importData = (await server.call('/uploadedFile/upload', form, { token, projectId })).data
    expect(await move('massText', 'send', await make({ importData }), projectId)).toMatchObject({
      result: 40000,
      data: {
        fields: {
          importData: expect.stringMatching(/^Row 3 \(=A2\): This cell has a formula without a saved result/),
        },
      },
    })
    // Nor is one begun that ends before it begins, or has ended.
    for (const [sendStartTime, sendEndTime] of [
      [null, '2020-01-01T00:00:00.000Z'],
      ['2099-01-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z'],
    ])
      expect(
        await move(
          'massText',
          'send',
          await make({ phoneNumbers: ['13912345678'], sendStartTime, sendEndTime }),
          projectId,
        ),
      ).toMatchObject({
        result: 40000,
        data: { fields: { sendEndTime: 'The send end time must be in the future and after the send start time' } },
      })
    const outsider = await server.operator({ rights: ['massText.getDetail', 'massText.update'], projects: [projectId] })
    expect(
      await server.call('/massText/send', { id, updatedAt: new Date().toISOString() }, { token: outsider.token }),
    ).toMatchObject({ result: 40300 })
  })
  it('reports how many failed and why, and a retry sends only those', async () => {
    let broken = true
    const { texts } = recordingSenders(to => {
      if (broken && to.endsWith('9')) throw new SendFailed('rejected', '号码停机')
    })
    const { id: projectId } = await server.project()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: ['13912345678', '13912345679'] },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    await server.runJobs()
    expect(await rowOf('massText', id, projectId)).toMatchObject({
      status: status.sent,
      qty: 2,
      successQty: 1,
      failQty: 1,
    })
    const failed = await task(projectId)
    expect(failed).toMatchObject({ status: 40, why: '1 message failed: 号码停机', mayRetry: true })
    broken = false
    expect(await call('/backgroundTask/retry', { kind: 'task', id: failed.id }, projectId)).toMatchObject({
      result: 20000,
    })
    await server.runJobs()
    expect([texts.length, await task(projectId), await rowOf('massText', id, projectId)]).toMatchObject([
      3,
      { status: 30, why: null },
      { status: status.sent, successQty: 2, failQty: 0 },
    ])
  })
  it('is counted every two seconds at most while it goes out, not after every message', async () => {
    const { texts } = recordingSenders()
    const { id: projectId } = await server.project()
    const {
      data: { id },
    } = await call(
      '/massText/create',
      { name: '提醒', content: 'y', phoneNumbers: Array.from({ length: 300 }, (_, nth) => `139${12345000 + nth}`) },
      projectId,
    )
    await move('massText', 'send', id, projectId)
    const began = performance.now()
    const { statements } = await server.statements(() => server.runJobs())
    const seconds = (performance.now() - began) / 1000
    expect(texts).toHaveLength(300)
    // Before the first, after the last, and every two seconds between them.
    expect(statements.filter(text => text.includes('as "resendable"')).length).toBeLessThanOrEqual(2 + seconds / 2)
    expect(await task(projectId)).toMatchObject({ done: 300, total: 300 })
  })
})
