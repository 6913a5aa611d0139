import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { commoditySku, commoditySpu } from '@pavilion/commodity/model/index.ts'
import { mealRegister, mealRule } from '@pavilion/meal/model/index.ts'
import { formComponentType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { order, orderCommodity } from '@pavilion/order/model/index.ts'
import { attending } from '@pavilion/registration/server/testing/attending.ts'
import { startTestServer } from '@pavilion/testing'
import { specialPerformance, relSpecialPerformanceUser } from '@pavilion/access/model/index.ts'
import type { BadgeCondition } from '../../model/badge/conditions.ts'
import { answerField, type CertElement } from '../../model/badge/elements.ts'
import { watchChanged } from './reprints.ts'
import { textShown } from './testing.ts'

const server = await startTestServer()
const { event } = attending(server)
const place = { kind: 'text', x: 5, y: 5, width: 80, height: 10, size: 14 } as const
const marked = (value: string, when: BadgeCondition): CertElement => ({ ...place, value, when })

async function fair() {
  const made = await event()
  const { projectId, token, call } = made
  const draw = async (elements: readonly CertElement[]) => {
    for (const { id } of [made.visitorType, made.buyerType]) {
      const { data } = await call('/registerUserCertType/getDetail', { id })
      const answer = await call('/registerUserCertType/update', {
        id,
        updatedAt: data.updatedAt,
        certElementConfig: elements,
      })
      if (answer.result !== 20000) throw new Error(answer.errmsg)
    }
  }
  const visitor = async (answers: Record<string, unknown>) => {
    const record = await made.send(answers)
    await made.decide('approve', record)
    const [row] = await server.sql<{ id: number }>('select id from "registerUser" where "webFormRecordId" = $1', [
      record,
    ])
    return row?.id as number
  }
  /** The lines on the badge of one person. */
  const badge = async (id: number) => {
    const response = await fetch(`${server.url}/api/registerUser/printBadges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Access-Token': token, 'X-Project-Id': String(projectId) },
      body: JSON.stringify({ ids: [id], again: true }),
    })
    return textShown(Buffer.from(await response.arrayBuffer()))
      .split('\n')
      .filter(Boolean)
  }
  return { ...made, draw, visitor, badge }
}
const answer = (id: number | undefined): CertElement => ({ ...place, field: answerField(id as number) })

describe('an answer of the form on a badge', () => {
  it('stands there as it was given; several choices are one line, and an ID number never', async () => {
    const { draw, visitor, badge, fields } = await fair()
    await draw([answer(fields.interests), answer(fields.age), answer(fields.idNumber)])
    const id = await visitor({ name: '沈括', interests: ['一号馆', '三号馆'], age: 33, idNumber: '350203199001011232' })
    expect(await badge(id)).toEqual(['一号馆、三号馆', '33'])
  })
  it('is also that of the same question of another form', async () => {
    const { draw, badge, fields, projectId, visitorType, call } = await fair()
    const other = await makeForm(
      server.system,
      projectId,
      visitorForm({ name: '媒体登记', registerUserCertTypeId: visitorType.id, signInRequired: false } as never),
    )
    await draw([answer(fields.age)])
    const sender = await server.visitor({ projectId })
    const { data } = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: other.form.id, webFormRecordValues: fillsIn(other.fields, { age: 41 }) },
      { token: sender.token, projectId },
    )
    await call('/webFormRecord/reviewBatch', { ids: [data.id], move: 'approve' })
    const [row] = await server.sql<{ id: number }>('select id from "registerUser" where "webFormRecordId" = $1', [
      data.id,
    ])
    expect(row).toBeDefined()
    expect(await badge(row?.id as number)).toEqual(['41'])
  })
  it('that is corrected after the badge was printed flags it for another print', async () => {
    const { draw, visitor, badge, fields } = await fair()
    await draw([answer(fields.age)])
    const [one, other] = [
      await visitor({ name: '沈括', age: 33 }),
      await visitor({ name: '苏颂', age: 44, phoneNumber: '13800138009', email: 'su@example.com' }),
    ]
    for (const id of [one, other]) await badge(id)
    const flagged = async () => {
      await watchChanged(server.system)
      const rows = await server.sql<{ id: number }>(
        'select id from "registerUser" where id = any($1::bigint[]) and "reprint" order by id',
        [[one, other]],
      )
      return rows.map(({ id }) => id)
    }
    expect(await flagged()).toEqual([])
    await server.sql(
      `update "webFormRecord" r set "answers" = jsonb_set(r."answers", array[$2::text], '34'), "updatedAt" = now()
      from "registerUser" u where u.id = $1 and r.id = u."webFormRecordId"`,
      [one, String(fields.age)],
    )
    expect(await flagged()).toEqual([one])
    expect(await badge(one)).toEqual(['34'])
    expect(await flagged()).toEqual([])
  })
  it('is offered in the designer with an example that is nobody’s answer', async () => {
    const { call, fields, projectId, visitor } = await fair()
    await visitor({ name: '沈括', age: 77 })
    const { data } = await call('/registerUserCertType/getQuestions', { projectId })
    const shown = new Map<number, { example: string; choices: unknown[] }>(
      data.rows.map((row: { id: number }) => [row.id, row]),
    )
    expect(shown.get(fields.purpose as number)).toMatchObject({
      example: '采购',
      choices: [{ name: '采购' }, { name: '其他' }],
    })
    expect(shown.get(fields.age as number)?.example).toBe('12')
    expect(shown.has(fields.idNumber as number)).toBe(false)
    expect(JSON.stringify(data)).not.toContain('沈括')
  })
})

describe('the family and the given name as one', () => {
  it('is written in the order of its script, without a blank where that has none', async () => {
    const { draw, projectId, badge, visitorType, call } = await fair()
    const input = formComponentType.input
    const form = await makeForm(server.system, projectId, {
      form: { name: '嘉宾登记', type: 10, registerUserCertTypeId: visitorType.id, signInRequired: false } as never,
      groups: [
        {
          name: '姓名',
          fields: [
            { key: 'family', name: '姓', englishName: 'Family name', type: input, label: 'family' } as never,
            { key: 'given', name: '名', englishName: 'Given name', type: input, label: 'given' } as never,
          ],
        },
      ],
    } as never)
    const { family = 0, given = 0 } = form.fields
    await draw([{ ...place, field: 'fullName', names: [family, given] }])
    for (const [names, shown] of [
      [['欧阳', '娜娜'], '欧阳娜娜'],
      [['Wałęsa', 'Lech'], 'Lech Wałęsa'],
      [['김', '민수'], '김민수'],
      [['', 'Sukarno'], 'Sukarno'],
    ] as const) {
      const sender = await server.visitor({ projectId })
      const { data } = await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.form.id, webFormRecordValues: { [family]: names[0], [given]: names[1] } },
        { token: sender.token, projectId },
      )
      await call('/webFormRecord/reviewBatch', { ids: [data.id], move: 'approve' })
      const [row] = await server.sql<{ id: number }>('select id from "registerUser" where "webFormRecordId" = $1', [
        data.id,
      ])
      expect(await badge(row?.id as number)).toEqual([shown])
    }
  })
})

describe('an element only for some', () => {
  it('is on the badges of those with this type, answer, meal or session, and of nobody else', async () => {
    const { draw, visitor, badge, fields, buyerType, projectId } = await fair()
    const dinner = await server.system.store(mealRule).create({ projectId, name: '欢迎晚宴' } as never)
    const show = await server.system.store(specialPerformance).create({ projectId, name: '开幕式' })
    await draw([
      marked('采购', { of: 'certType', ids: [buyerType.id] }),
      marked('一号馆', { of: 'answer', question: fields.interests as number, texts: [' 一号馆'] }),
      marked('不去一号馆', { of: 'answer', question: fields.interests as number, texts: ['一号馆'], not: true }),
      marked('晚宴', { of: 'meal', ids: [dinner.id] }),
      marked('开幕式', { of: 'performance', ids: [show.id] }),
    ])
    const buyer = await visitor({ name: '沈括', purpose: '采购', interests: ['一号馆', '二号馆'] })
    const guest = await visitor({
      name: '苏颂',
      purpose: '其他',
      otherPurpose: '参观',
      interests: ['三号馆'],
      phoneNumber: '13800138009',
      email: 'su@example.com',
    })
    const meals = server.system.store(mealRegister)
    await meals.create({ projectId, mealRuleId: dinner.id, registerUserId: guest } as never)
    const declined = await meals.create({ projectId, mealRuleId: dinner.id, registerUserId: buyer } as never)
    await server.sql('update "mealRegister" set "declinedAt" = now() where id = $1', [declined.id])
    await server.system
      .store(relSpecialPerformanceUser)
      .create({ projectId, specialPerformanceId: show.id, registerUserId: guest })
    expect(await badge(buyer)).toEqual(['采购', '一号馆'])
    expect(await badge(guest)).toEqual(['不去一号馆', '晚宴', '开幕式'])
  })
  it('is for whoever bought a product with their registration, until it is refunded', async () => {
    const { draw, visitor, badge, projectId, sellerId } = await fair()
    const spu = await server.system.store(commoditySpu).create({ sellerId, name: '晚宴票' } as never)
    const sku = await server.system
      .store(commoditySku)
      .create({ sellerId, name: '一张', commoditySpuId: spu.id, price: 100 } as never)
    await draw([{ ...place, field: 'name' }, marked('晚宴', { of: 'product', ids: [spu.id] })])
    const id = await visitor({ name: '沈括' })
    expect(await badge(id)).toEqual(['沈括'])
    const bill = await server.system.store(order).create({ projectId, orderNumber: `T${projectId}` } as never)
    const [row] = await server.sql<{ recordId: number }>(
      'select "webFormRecordId" as "recordId" from "registerUser" where id = $1',
      [id],
    )
    const line = await server.system.store(orderCommodity).create(
      {
        projectId,
        orderId: bill.id,
        commoditySkuId: sku.id,
        webFormRecordId: row?.recordId,
      } as never,
      { birth: 'paidAtOnce' } as never,
    )
    expect(await badge(id)).toEqual(['沈括', '晚宴'])
    await server.sql('update "orderCommodity" set "status" = 56 where id = $1', [line.id])
    expect(await badge(id)).toEqual(['沈括'])
  })
  it('is refused in the designer while it says nobody whom it is for', async () => {
    const { call, visitorType } = await fair()
    for (const when of [
      { of: 'certType' },
      { of: 'answer', texts: ['x'] },
      { of: 'weather', ids: [1] },
      { of: 'meal', ids: [0] },
    ]) {
      const { data } = await call('/registerUserCertType/getDetail', { id: visitorType.id })
      const answer = await call('/registerUserCertType/update', {
        id: visitorType.id,
        updatedAt: data.updatedAt,
        certElementConfig: [{ ...place, value: '晚宴', when }],
      })
      expect(answer.data.code).toBe('badgeLayoutWrong')
    }
  })
})
