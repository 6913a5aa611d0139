import { describe, it } from 'node:test'
import { expect } from 'expect'
import { signPass } from '@pavilion/certificate/server/index.ts'
import { registerUserPass } from '@pavilion/certificate/model/pass.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { giveSounds } from '@pavilion/registration/server/sounds.ts'
import { allAtOnce, startTestServer, unused, whileHeld } from '@pavilion/testing'
import { signInStatus } from '../model/index.ts'
import { recount } from './figures.ts'
import { openDesk } from './testing/desks.ts'

const server = await startTestServer()

describe('a sign-in desk', () => {
  it('signs a person in: the record, the person with the day, and the figures say so [register-user-sign-in]', async () => {
    const desk = await openDesk(server)
    const place = await desk.place('北登录厅')
    const person = await desk.person()
    const record = await desk.expect(person.id, place.id)
    expect(await desk.row('registerUser', person.id)).toMatchObject({ signInStatus: 10 })
    const { data } = await desk.signIn(person.id, place.id)
    expect(data).toMatchObject({ state: 'signedIn', by: '前台小李', where: '北登录厅', recordId: record.id })
    expect(await desk.row('registerUserSignInRecord', record.id)).toMatchObject({
      status: signInStatus.signedIn,
      sysUserId: desk.operator.id,
    })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(data.at))
    expect(await desk.row('registerUser', person.id)).toMatchObject({ signInStatus: 20, signInDates: [day] })
    expect(await desk.figures()).toEqual([{ name: '北登录厅', allAmt: 1, signInAmt: 1, unsignInAmt: 0 }])
  })
  it('takes a sign-in back from the list', async () => {
    const desk = await openDesk(server)
    const place = await desk.place('南登录厅')
    const person = await desk.person()
    await desk.expect(person.id, place.id)
    await desk.signIn(person.id, place.id)
    const { data } = await desk.call('/registerUserSignInRecord/getDesk', { registerUserSignInHotelId: place.id })
    expect(data).toMatchObject({ allAmt: 1, signInAmt: 1, latest: [{ name: person.name, where: '南登录厅' }] })
    const [{ id, updatedAt }] = data.latest
    expect(await desk.call('/registerUserSignInRecord/undoSignIn', { id, updatedAt })).toMatchObject({ result: 20000 })
    expect(await desk.row('registerUserSignInRecord', id)).toMatchObject({
      status: signInStatus.notSignedIn,
      signInTime: null,
      sysUserId: null,
      signedInAt: null,
    })
    expect(await desk.row('registerUser', person.id)).toMatchObject({ signInStatus: 10, signInDates: [] })
    expect(await desk.figures()).toEqual([{ name: '南登录厅', allAmt: 1, signInAmt: 0, unsignInAmt: 1 }])
  })
  it('tells the second of two desks when, where and by whom, and makes one record', async () => {
    const desk = await openDesk(server)
    const [here, there] = [await desk.place('东厅'), await desk.place('西厅')]
    const other = await server.operator({ projects: [desk.projectId], name: '前台小王' })
    const person = await desk.person()
    const answers = await allAtOnce(6, nth =>
      nth % 2 ? desk.signIn(person.id, here.id) : desk.signIn(person.id, there.id, other),
    )
    const states = answers.map(({ data }) => data.state).sort()
    expect(states).toEqual(['already', 'already', 'already', 'already', 'already', 'signedIn'])
    const first = answers.find(({ data }) => data.state === 'signedIn')?.data
    for (const { data } of answers) expect(data).toMatchObject({ at: first.at, by: first.by, where: first.where })
    expect(
      await server.sql('select id from "registerUserSignInRecord" where "registerUserId" = $1', [person.id]),
    ).toHaveLength(1)
    expect((await desk.figures()).reduce((sum, { signInAmt }) => sum + signInAmt, 0)).toBe(1)
  })
  it('keeps the figures true with forty desks at once, which reading and writing back does not', async () => {
    const desk = await openDesk(server)
    const place = await desk.place('序厅')
    const people = await Promise.all(Array.from({ length: 40 }, () => desk.person()))
    for (const { id } of people) await desk.expect(id, place.id)
    await allAtOnce(40, nth => desk.signIn(people[nth]?.id as number, place.id))
    expect(await desk.figures()).toEqual([{ name: '序厅', allAmt: 40, signInAmt: 40, unsignInAmt: 0 }])
    // The control: two that read before either writes lose one of the two.
    const read = () =>
      server.sql<{ n: number }>(
        `select "signInAmt" as n from "registerUserSignInHotelStatistics" where "projectId" = $1`,
        [desk.projectId],
      )
    const write = (n: number) =>
      server.sql(`update "registerUserSignInHotelStatistics" set "signInAmt" = $1 where "projectId" = $2`, [
        n,
        desk.projectId,
      ])
    const both = [await read(), await read()]
    for (const [row] of both) await write((row?.n as number) - 1)
    expect((await desk.figures())[0]?.signInAmt).toBe(39)
    await recount(server.system)
    expect(await desk.figures()).toEqual([{ name: '序厅', allAmt: 40, signInAmt: 40, unsignInAmt: 0 }])
  })
  it('signs in once when both have read before either writes', async () => {
    const desk = await openDesk(server)
    const place = await desk.place('回廊')
    const person = await desk.person()
    const record = await desk.expect(person.id, place.id)
    const answers = await whileHeld(
      server,
      'select id from "registerUserSignInRecord" where id = $1 for update',
      [record.id],
      2,
      () => [desk.signIn(person.id), desk.signIn(person.id)],
    )
    expect(answers.map(({ data }) => data.state).sort()).toEqual(['already', 'signedIn'])
    expect((await desk.figures())[0]).toMatchObject({ signInAmt: 1 })
  })
  it('signs in again on the next day where the event asks for it, and counts the person once', async () => {
    const desk = await openDesk(server)
    const person = await desk.person()
    await desk.signIn(person.id)
    const yesterday = () =>
      server.sql(
        `update "registerUserSignInRecord" set "signInTime" = "signInTime" - interval '1 day' where "registerUserId" = $1`,
        [person.id],
      )
    await yesterday()
    expect((await desk.signIn(person.id)).data).toMatchObject({ state: 'already' })
    await desk.call('/projectSetting/create', { signInDaily: true })
    expect((await desk.find(person.number as string)).rows[0]).not.toHaveProperty('state')
    expect((await desk.signIn(person.id)).data).toMatchObject({ state: 'signedIn' })
    expect((await desk.signIn(person.id)).data).toMatchObject({ state: 'already' })
    expect(await desk.figures()).toMatchObject([{ allAmt: 1, signInAmt: 1 }])
  })
  it('signs nobody in who is discontinued or on the black list', async () => {
    const desk = await openDesk(server)
    const black = await desk.person({ phoneNumber: '+8613900139001' })
    await server.system
      .acting('test', { projectId: desk.projectId })
      .store(registerUserBlackUser)
      .create({ name: '某人', phoneNumber: '+8613900139001' })
    const gone = await desk.person()
    await server.sql('update "registerUser" set status = 20 where id = $1', [gone.id])
    expect((await desk.signIn(black.id)).data).toMatchObject({ state: 'blackList' })
    expect((await desk.signIn(gone.id)).data).toMatchObject({ state: 'discontinued' })
    expect((await desk.find(gone.number as string)).rows).toMatchObject([{ state: 'discontinued' }])
    // Nor by the button of a list.
    for (const [who, code] of [
      [black, 'signInBlackListed'],
      [gone, 'signInDiscontinued'],
    ] as const) {
      const { id, updatedAt } = await desk.expect(who.id)
      expect(await desk.call('/registerUserSignInRecord/signIn', { id, updatedAt })).toMatchObject({ data: { code } })
    }
    expect(await desk.figures()).toMatchObject([{ allAmt: 2, signInAmt: 0 }])
  })
  it('finds by number, code, two letters and the end of the phone', async () => {
    const desk = await openDesk(server)
    const one = await desk.person({ name: '欧阳清风', englishName: 'Ouyang Qingfeng', company: '武夷茶社' })
    const two = await desk.person({ name: '欧阳明月', phoneNumber: '+8613712348888' })
    await desk.person({ name: '王小明' })
    expect(await desk.find(one.number as string)).toMatchObject({ exact: true, rows: [{ id: one.id }] })
    expect(await desk.find(`https://expo.example.com/pass?number=${one.number}`)).toMatchObject({ exact: true })
    const found = await desk.find('欧阳')
    expect(found.exact).toBe(false)
    expect(found.rows.map(({ id }: { id: number }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(found.rows[0]).toMatchObject({ company: expect.any(String), phoneTail: expect.stringMatching(/^\d{4}$/) })
    expect((await desk.find('qi')).rows).toMatchObject([{ id: one.id }])
    expect((await desk.find('8888')).rows).toMatchObject([{ id: two.id }])
    expect((await desk.find('不存在的人')).rows).toEqual([])
    // Who sees only the last four digits finds by these, and cannot find out the others one by one.
    const careful = await server.operator({ projects: [desk.projectId], rights: ['registerUserSignInRecord.signIn'] })
    const found8 = async (who: { token: string }, text: string) =>
      (await desk.as(who)('/registerUserSignInRecord/find', { text })).data.rows.length
    expect([await found8(careful, '8888'), await found8(careful, '48888')]).toEqual([1, 0])
    expect([await found8(desk.operator, '48888')]).toEqual([1])
    // Digits in the middle of a number are nobody's.
    expect((await desk.find('1234')).rows).toEqual([])
  })
  it('finds by one character, and shows everybody a dozen at a time', async () => {
    const desk = await openDesk(server)
    const made: number[] = []
    for (let nth = 0; nth < 27; nth++) made.push((await desk.person({ name: `王${nth}` })).id)
    await desk.person({ name: '李小明' })
    const seen: number[] = []
    for (let more = true; more; ) {
      const { data } = await desk.call('/registerUserSignInRecord/find', { text: '王', from: seen.length })
      seen.push(...data.rows.map(({ id }: { id: number }) => id))
      more = data.more
    }
    expect(seen.sort((a, b) => a - b)).toEqual(made)
  })
  it('reads a signed pass, and says when it is forged, revoked, read in part, or of another event', async () => {
    const desk = await openDesk(server)
    const person = await desk.person()
    const passOf = async (at: typeof desk, personId: number) => {
      const { id: serial } = await server.system
        .acting('test', { projectId: at.projectId })
        .store(registerUserPass)
        .create({ registerUserId: personId })
      return {
        serial,
        text: await signPass(server.system, at.projectId, {
          personId,
          certTypeId: null,
          serial,
          from: null,
          until: null,
        }),
      }
    }
    const { text, serial } = await passOf(desk, person.id)
    expect(await desk.find(text)).toMatchObject({ exact: true, rows: [{ id: person.id }] })
    const altered = `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`
    expect(await desk.find(altered)).toMatchObject({ state: 'forged', rows: [] })
    const other = await openDesk(server)
    expect(await desk.find((await passOf(other, (await other.person()).id)).text)).toMatchObject({ state: 'forged' })
    await server.sql('update "registerUserPass" set status = 20 where id = $1', [serial])
    expect(await desk.find(text)).toMatchObject({ state: 'revoked', rows: [] })
    expect(await desk.find(text.slice(0, 60))).toMatchObject({ state: 'misread', rows: [] })
  })
  it('reads what a scanner types through another keyboard or twice, and says when its keyboard is set wrong', async () => {
    const desk = await openDesk(server)
    const person = await desk.person()
    const { id: serial } = await server.system
      .acting('test', { projectId: desk.projectId })
      .store(registerUserPass)
      .create({ registerUserId: person.id })
    const claims = { personId: person.id, certTypeId: null, serial, from: null, until: null }
    const text = await signPass(server.system, desk.projectId, claims)
    const german = text.replace(/[YZ]/g, letter => (letter === 'Y' ? 'Z' : 'Y'))
    for (const typed of [`]Q3${text}`, `${text}${text}`, text.replace('.', '。'), german, `+Q3${german}`])
      expect([typed, await desk.find(typed)]).toMatchObject([typed, { exact: true, rows: [{ id: person.id }] }])
    const number = (
      await server.sql<{ number: string }>('select number from "registerUser" where id = $1', [person.id])
    )[0]?.number as string
    const wide = number.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    for (const typed of [wide, `]C1${number}`, `${number}${number}`])
      expect([typed, await desk.find(typed)]).toMatchObject([typed, { exact: true, rows: [{ id: person.id }] }])
    const russian = text.toLowerCase().replace(/[a-z.]/g, sign => String.fromCharCode(0x400 + sign.charCodeAt(0)))
    expect(await desk.find(russian)).toMatchObject({ state: 'keyboard', rows: [] })
  })
  it('sees only people of the places of its roles', async () => {
    const desk = await openDesk(server)
    const rights = [
      'registerUserSignInRecord.signIn',
      'registerUserSignInRecord.getList',
      'registerUserSignInHotelStatistics.getList',
      'registerUserSignInHotel.getList',
    ]
    const clerk = await server.operator({ rights, projects: [desk.projectId] })
    const own = await desk.place(unused('own'), clerk.roleId)
    const others = await desk.place(unused('others'), (await server.operator()).roleId)
    const [mine, theirs, nobodys] = [
      await desk.person({ name: '陆羽甲' }),
      await desk.person({ name: '陆羽乙' }),
      await desk.person({ name: '陆羽丙' }),
    ]
    await desk.expect(mine.id, own.id)
    await desk.expect(theirs.id, others.id)
    const call = desk.as(clerk)
    const { data } = await call('/registerUserSignInRecord/find', { text: '陆羽' })
    expect(data.rows.map(({ id }: { id: number }) => id).sort()).toEqual([mine.id, nobodys.id].sort())
    expect(await call('/registerUserSignInRecord/signInPerson', { registerUserId: theirs.id })).toMatchObject({
      result: 40400,
    })
    expect(
      await call('/registerUserSignInRecord/signInPerson', {
        registerUserId: mine.id,
        registerUserSignInHotelId: others.id,
      }),
    ).toMatchObject({ result: 40400 })
    const listed = await call('/registerUserSignInRecord/getList')
    expect(listed.data.rows.map((row: { registerUserId: number }) => row.registerUserId)).toEqual([mine.id])
    expect((await call('/registerUserSignInHotel/getList')).data.rows).toMatchObject([{ id: own.id }])
    expect((await call('/registerUserSignInHotelStatistics/getList')).data.rows).toMatchObject([
      { registerUserSignInHotelId: own.id },
    ])
    expect((await desk.find('陆羽')).rows).toHaveLength(3)
  })
  it('is closed to operators without the right', async () => {
    const desk = await openDesk(server)
    const stranger = await server.operator({ rights: ['registerUser.getList'], projects: [desk.projectId] })
    for (const [path, body] of [
      ['/registerUserSignInRecord/find', { text: '王' }],
      ['/registerUserSignInRecord/signInPerson', { registerUserId: 1 }],
      ['/registerUserSignInRecord/getDesk', {}],
      ['/registerUserSignInContact/remind', {}],
      ['/registerUserSignInKiosk/renewCode', { id: 1 }],
    ] as const)
      expect(await desk.as(stranger)(path, body)).toMatchObject({ result: 40300 })
  })
})

describe('sign-in figures', () => {
  it('follow records that move to another place, go to the recycle bin, and come back', async () => {
    const desk = await openDesk(server)
    const [one, two] = [await desk.place('一厅'), await desk.place('二厅')]
    const person = await desk.person()
    const record = await desk.expect(person.id, one.id)
    await desk.signIn(person.id, one.id)
    const { updatedAt } = (await desk.call('/registerUserSignInRecord/getDetail', { id: record.id })).data
    await desk.call('/registerUserSignInRecord/update', { id: record.id, updatedAt, registerUserSignInHotelId: two.id })
    const figures = (a: number, b: number) => [
      { name: '一厅', allAmt: a, signInAmt: a, unsignInAmt: 0 },
      { name: '二厅', allAmt: b, signInAmt: b, unsignInAmt: 0 },
    ]
    const byName = async () => (await desk.figures()).sort((a, b) => a.name.localeCompare(b.name, 'zh'))
    expect(await byName()).toEqual(expect.arrayContaining(figures(0, 1)))
    expect(await desk.call('/registerUserSignInRecord/delete', { id: record.id })).toMatchObject({ result: 20000 })
    expect(await byName()).toEqual(expect.arrayContaining(figures(0, 0)))
    expect(await desk.call('/registerUserSignInRecord/restore', { id: record.id })).toMatchObject({ result: 20000 })
    expect(await byName()).toEqual(expect.arrayContaining(figures(0, 1)))
    const hotel = (await desk.call('/registerUserSignInHotel/getDetail', { id: two.id })).data
    await desk.call('/registerUserSignInHotel/update', { id: two.id, updatedAt: hotel.updatedAt, name: '贵宾厅' })
    expect(await desk.figures()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: '贵宾厅', allAmt: 1 })]),
    )
  })
})

describe('a desk that hears names', () => {
  const names = async (desk: Awaited<ReturnType<typeof openDesk>>, text: string) =>
    (await desk.find(text)).rows.map(({ name }: { name: string }) => name).sort()
  it('finds a Chinese name by its sound and its initials, from the beginning of one of its parts', async () => {
    const desk = await openDesk(server)
    for (const name of ['王小明', '单田芳', '吕布', '王萌', 'Wang Ming']) await desk.person({ name, company: '某公司' })
    for (const [text, found] of [
      ['wangxiaoming', ['王小明']],
      ['wxm', ['王小明']],
      ['wangxm', ['王小明']],
      ['wang xm', ['王小明']],
      ['WANG xiaoming', ['王小明']],
      ['xiaom', ['王小明']],
      ['wm', ['王萌']],
      ['wang', ['Wang Ming', '王小明', '王萌']],
      // A family name is read as one, and as who does not know that would read it.
      ['shantianfang', ['单田芳']],
      ['dan', ['单田芳']],
      ['lvbu', ['吕布']],
      ['lyubu', ['吕布']],
      ['lubu', ['吕布']],
      // Not from the middle of a syllable, and nobody by letters of two people.
      ['ngxiao', []],
      ['wang tianfang', []],
    ] as const)
      expect([text, await names(desk, text)]).toEqual([text, found])
  })
  it('gives names of earlier versions their sounds, once', async () => {
    const desk = await openDesk(server)
    const { id } = await desk.person({ name: '赵云' })
    await server.sql(`update "registerUser" set "searchText" = '赵云', "searchGrams" = '{赵,云,赵云}' where id = $1`, [
      id,
    ])
    expect(await names(desk, 'zhaoyun')).toEqual([])
    await giveSounds(server.system)
    expect(await names(desk, 'zhaoyun')).toEqual(['赵云'])
    const before = await desk.row('registerUser', id)
    await giveSounds(server.system)
    expect(await desk.row('registerUser', id)).toEqual(before)
  })
})
