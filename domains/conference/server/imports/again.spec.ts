import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { conferencePlace, conferenceTopic } from '../../model/index.ts'
import { clock } from '../../testing.ts'
import { readProgrammeFile } from './calls.ts'
import { compare } from './compare.ts'
import { frab, makeEvent, sheet, talk } from './testing.ts'

const server = await startTestServer()
const event = () => makeEvent(server)

describe('importing a programme again', () => {
  it('previews new, changed and missing sessions without writing; then updates, keeps ids, and deletes only if asked', async () => {
    const { preview, imports, sessions, speakers } = await event()
    await imports(frab(talk(1, '09:00') + talk(2, '10:00') + talk(3, '11:00')))
    const before = await sessions()
    const next = frab(talk(1, '09:00') + talk(2, '14:00', 'Renamed') + talk(4, '15:00')).replaceAll(
      'Ann Lee',
      'Ann B. Lee',
    )
    const previewed = await preview(next)
    expect(previewed.data).toMatchObject({ created: 1, updated: 1, unchanged: 1, removed: 1, problems: [] })
    expect(previewed.data.steps.map(({ what, name }: { what: string; name: string }) => `${what} ${name}`)).toEqual([
      'changed Renamed',
      'new Talk 4',
      'missing Talk 3',
    ])
    expect(previewed.data.steps[0].fields).toEqual(
      expect.arrayContaining([
        { field: 'name', from: 'Talk 2', to: 'Renamed' },
        { field: 'startTime', from: clock('04-15 10:00'), to: clock('04-15 14:00') },
      ]),
    )
    expect(await sessions()).toEqual(before)
    expect(await imports(next)).toMatchObject({ data: { created: 1, updated: 1, unchanged: 1, removed: 0 } })
    expect((await sessions()).map(({ name }) => name)).toEqual(['Talk 1', 'Talk 3', 'Renamed', 'Talk 4'])
    expect((await sessions()).find(({ name }) => name === 'Renamed')?.id).toBe(before[1]?.id)
    expect((await speakers()).map(({ name }) => name)).toEqual(['Ann B. Lee'])
    expect(await imports(next, { removes: 'true' })).toMatchObject({
      data: { created: 0, updated: 0, unchanged: 3, removed: 1 },
    })
    expect((await sessions()).map(({ name }) => name)).toEqual(['Talk 1', 'Renamed', 'Talk 4'])
  })
  it('reuses a place and a speaker entered by hand, and leaves other sessions alone', async () => {
    const { imports, programme, places, speakers, sessions } = await event()
    const hall = await programme.place('Saal 1')
    const ann = await programme.speaker('Ann Lee', { position: 'Professor' })
    await programme.session('自建', '04-14 09:00', null)
    await imports(frab(talk(1, '09:00')), { removes: 'true' })
    expect((await places()).map(({ id }) => id)).toEqual([hall.id])
    expect(await speakers()).toMatchObject([{ id: ann.id, position: 'Professor' }])
    expect((await sessions()).map(({ name }) => name)).toEqual(['自建', 'Talk 1'])
    await imports(frab(talk(9, '09:00')), { source: 'another', removes: 'true' })
    expect((await sessions()).map(({ name }) => name)).toEqual(['自建', 'Talk 1', 'Talk 9'])
  })
  it('keeps two speakers of the same name apart, also from a third entered by hand', async () => {
    const { imports, programme, speakers, sessions } = await event()
    const file = await sheet([
      [
        'S1',
        '论坛',
        null,
        '2027-04-15',
        '09:00',
        null,
        null,
        null,
        '张伟（北京医院）、张伟（上海医院）',
        null,
        null,
        null,
        null,
      ],
    ])
    await programme.speaker('张伟')
    expect(await imports(file)).toMatchObject({ result: 20000, data: { created: 1, speakers: 2 } })
    expect((await sessions())[0]?.conferenceSpeakers.map(({ position }: { position: string }) => position)).toEqual([
      '北京医院',
      '上海医院',
    ])
    expect(await imports(file)).toMatchObject({ data: { unchanged: 1, speakers: 0 } })
    expect((await speakers()).map(({ position }) => position).sort()).toEqual(['上海医院', '北京医院', '教授'])
  })
  it('updates and deletes talks of a session', async () => {
    const { imports, sessions, projectId } = await event()
    const rows = (talks: readonly string[]) =>
      sheet(
        talks.map((name, at) =>
          at === 0
            ? ['S1', '论坛', null, '2027-04-15', '09:00', '12:00', null, null, null, name, '09:00', null, '张伟']
            : [null, null, null, null, null, null, null, null, null, name, '10:00', null, null],
        ),
      )
    await imports(await rows(['甲', '乙']))
    const first = await server.system.store(conferenceTopic).rows({ projectId }, { order: [['id', 'asc']] })
    expect(await imports(await rows(['甲', '丙']))).toMatchObject({ data: { updated: 1 } })
    expect(
      (await sessions())[0]?.conferenceTopics.map(({ name, id }: { name: string; id: number }) => [
        name,
        id === first[0]?.id,
      ]),
    ).toEqual([
      ['甲', true],
      ['丙', false],
    ])
  })
  it('creates every session once if two operators import the same file at the same moment', async () => {
    const { imports, sessions, places } = await event()
    const file = frab(Array.from({ length: 200 }, (_, nth) => talk(nth, '09:00')).join(''))
    const answers = (await bothAtOnce(
      () => imports(file),
      () => imports(file),
    )) as { data: { created: number } }[]
    expect(answers.map(({ data }) => data.created).sort()).toEqual([0, 200])
    expect([(await sessions()).length, (await places()).length]).toEqual([200, 1])
  })
  it('would create the place twice if both had read before either wrote: the control', async () => {
    const { projectId, places } = await event()
    const plan = await readProgrammeFile(Buffer.from(frab(talk(1, '09:00'))), 'Asia/Shanghai')
    const context = server.system.acting('test', { projectId })
    const looked = Promise.withResolvers<void>()
    let looks = 0
    const both = () =>
      context.transaction(async tx => {
        const { newPlaces } = await compare(tx, projectId, plan)
        if (++looks === 2) looked.resolve()
        await looked.promise
        await tx.store(conferencePlace).createMany(newPlaces.map(place => ({ projectId, ...place })))
      })
    await bothAtOnce(both, both)
    expect(await places()).toHaveLength(2)
  })
})
