import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { importing, upload } from './importing.ts'
import { catalogue, openWorld, type Row } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const { records, run } = importing(world)

describe('records from a sheet', () => {
  it('are keyed by the fields of the form, with phone and e-mail from the columns labelled so, valid from the start [import-row-keys import-status-default import-relate-default]', async () => {
    const place = await world.place()
    const { webFormId, fields } = await records(place)
    const of = catalogue.get('webFormRecord')
    await run(
      of,
      await upload(
        [
          ['姓名', 'Phone', '兴趣'],
          ['张三', '13800138001', '普洱, "绿茶, 白茶"'],
        ],
        { webFormId: String(webFormId) },
      ),
      place,
    )
    const [record] = await world.server.sql<Row>('select * from "webFormRecord" where "webFormId" = $1', [webFormId])
    expect(record).toMatchObject({
      name: '张三',
      phoneNumber: '+8613800138001',
      status: 20,
      initialStatus: 20,
      webUserId: null,
      answers: {
        [fields.name as number]: '张三',
        [fields.phoneNumber as number]: '+8613800138001',
        [fields.topics as number]: ['绿茶, 白茶', '普洱'],
      },
    })
  })
  it('name several answers behind commas of either kind, and one with a comma of its own as it is called', async () => {
    const place = await world.place()
    const { webFormId, fields } = await records(place)
    const cells = [
      '都不，谢谢',
      '普洱，"绿茶, 白茶"',
      '绿茶, 白茶',
      'Puer, 都不，谢谢',
      '普洱\nGreen, white',
      '"绿茶, 白茶"，普洱',
    ]
    const ended = await run(
      catalogue.get('webFormRecord'),
      await upload([['姓名', 'Phone', '兴趣'], ...cells.map((cell, nth) => ['张三', `1380013800${nth}`, cell])], {
        webFormId: String(webFormId),
        mode: 'good',
      }),
      place,
    )
    const both = ['绿茶, 白茶', '普洱']
    expect(ended.problems).toEqual([])
    expect(
      (
        await world.server.sql<{ answers: Record<number, unknown> }>(
          'select answers from "webFormRecord" where "webFormId" = $1 order by id',
          [webFormId],
        )
      ).map(({ answers }) => answers[fields.topics as number]),
    ).toEqual([['都不，谢谢'], both, ['绿茶, 白茶'], ['普洱', '都不，谢谢'], both, both])
  })
  it('are checked as a submit is: required answers, answers that another record has given', async () => {
    const place = await world.place()
    const { webFormId } = await records(place)
    const of = catalogue.get('webFormRecord')
    const options = { webFormId: String(webFormId), mode: 'good' }
    await run(
      of,
      await upload(
        [
          ['Name', 'Phone'],
          ['One', '13800138001'],
        ],
        options,
      ),
      place,
    )
    const ended = await run(
      of,
      await upload(
        [
          ['Name', 'Phone'],
          ['Two', '13800138001'],
          [null, '13800138002'],
          ['Three', '13800138003'],
          ['Four', '13800138003'],
        ],
        options,
      ),
      place,
    )
    expect(ended).toMatchObject({ done: 1, skipped: 3 })
    expect(ended.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Phone', '3 Name', '5 Phone'])
  })
})
