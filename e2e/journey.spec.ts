import { describe, it } from 'node:test'
import { openPage, startTestServer, twoWays } from '@pavilion/testing'
import { noticesFor, review, signIn } from './operator.ts'
import {
  expect,
  expectStatus,
  look,
  readNews,
  register,
  sayIn,
  signInAgain,
  signUp,
  walking,
  type Person,
  type Walk,
} from './visitor.ts'

const server = await startTestServer({ demo: 'event' })
const people: readonly (Person & { refused?: string })[] = [
  {
    name: '顾清和',
    phoneNumber: '13911010101',
    email: 'gu.qinghe@longjing.example',
    company: '杭州清和茶业有限公司',
    position: '采购总监',
  },
  {
    name: 'Anna Lindqvist',
    phoneNumber: '13911010102',
    email: 'anna.lindqvist@nordictea.example',
    company: 'Nordic Tea Company',
    position: 'Head of purchasing',
    refused: 'Please use the address of your company',
  },
  {
    name: '欧阳若琳',
    phoneNumber: '13911010103',
    email: 'ouyang@yunwu.example',
    company: '云雾山农业科技（福建）股份有限公司',
    position: '市场部经理',
    refused: '请填写营业执照上的单位全称',
  },
  {
    name: 'Bartholomew Featherstonehaugh',
    phoneNumber: '13911010104',
    email: 'b.featherstonehaugh@leaf.example',
    company: 'Leaf & Kettle Ltd',
    position: 'Buyer',
  },
]

for (const [nth, way] of twoWays.entries()) {
  describe(`a visitor of the ${way.language === 'en' ? 'English' : 'Chinese'} ${way.device} site`, () => {
    const person = people[nth] as (typeof people)[number]
    const say = sayIn(way.language)
    const arrive = async (): Promise<Walk> => ({ ...(await openPage({ ...way, baseURL: server.url })), found: [] })
    let visitor: Walk
    let number = ''

    it('reads the home page and a piece of news, signs up, is refused a wrong e-mail address, corrects it, and gets a number with a code [show-user-information user-notice-countdown multi-step-validate multi-step-last email-valid submit-returns-number]', async () => {
      visitor = await arrive()
      await walking(visitor, async () => {
        await readNews(visitor)
        await signUp(visitor, server, person)
        number = await register(visitor, person)
        expect(number).toMatch(/^\w{6,}$/)
      })
    })

    it(`is found by an operator, who marks the record as ${person.refused ? 'invalid with a reason' : 'valid'} [record-status-transitions]`, async () => {
      const operator = await arrive()
      await walking(operator, async () => {
        await signIn(operator, server, await server.operator({ name: say('林知夏', 'Lin Zhixia') }))
        await review(operator, number, person.refused)
      })
      await operator.close()
    })

    it('signs in again and sees the new status in the user center, and the notice stands in the outbox [visitor-capabilities-account role-web-user web-user-records-status]', async () => {
      await walking(visitor, async () => {
        await signInAgain(visitor, server, person)
        await expectStatus(
          visitor,
          number,
          person.refused ? say('无效', 'Invalid') : say('有效', 'Valid'),
          person.refused,
        )
        await look(visitor, 'user-center')
        const [notice] = await noticesFor(server, number)
        expect(notice).toMatchObject({
          template: person.refused ? 'recordInvalid' : 'recordValid',
          simulated: true,
          content: expect.stringContaining(person.refused ?? number),
        })
      })
      await visitor.close()
    })
  })
}
