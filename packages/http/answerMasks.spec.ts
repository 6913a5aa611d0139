import { describe, it } from 'node:test'
import { expect } from 'expect'
import { many, maybe, oneOf, openly, plain, view, type AnswerShape, type Catalogue } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { maskAnswer, requireMasks } from './answerMasks.ts'
import { may, post, visitor, type Guard } from './call.ts'

const catalogue = { resources: new Map() } as unknown as Catalogue
const operator = (unmask: boolean) => ({ caller: { kind: 'operator', unmask } }) as unknown as Context
const buyer = view({ name: plain.text, phoneNumber: maybe(plain.phone), email: maybe(plain.email) })
const masked = (answer: AnswerShape, data: unknown, unmask = false) =>
  maskAnswer(operator(unmask), catalogue, answer, data).data
const wei = { name: '李伟', phoneNumber: '+8613800138000', email: 'li.wei@example.com' }
const hidden = { name: '李伟', phoneNumber: '138****8000', email: 'l***@example.com' }

describe('a view that a domain writes by hand', () => {
  it('is masked by what it states, however deep, and is left as it was for others', () => {
    const page = view({ rows: many(view({ id: plain.integer, contact: maybe(buyer) })), note: plain.contact })
    const data = {
      rows: [
        { id: 1, contact: wei },
        { id: 2, contact: null },
      ],
      note: '13800138000',
    }
    expect(masked(page, data)).toEqual({
      rows: [
        { id: 1, contact: hidden },
        { id: 2, contact: null },
      ],
      note: '138****8000',
    })
    expect(data.rows[0]?.contact).toBe(wei)
    expect(masked(page, data, true)).toEqual(data)
  })
  it('is masked once, whichever of several things it may be', () => {
    expect(masked(oneOf(buyer, view({ name: plain.text, email: plain.email })), hidden)).toEqual(hidden)
  })
  it('tells how much was read in full', () => {
    expect([...maskAnswer(operator(true), catalogue, many(buyer), [wei, wei]).full.values()]).toEqual([2])
  })
})

describe('the start of a server', () => {
  const calling = (answer: AnswerShape, guard: Guard = may('booth.getList')) =>
    requireMasks([post('/booth/getPage', { guard, summary: ['', ''], answer }, async () => null)])
  it('refuses a view for operators in which a phone number, an e-mail or an ID number is plain text', () => {
    for (const name of ['phone', 'phoneNumber', 'contacterPhone', 'email', 'receiveEmail', 'idCard', 'contact'])
      expect(() => calling(view({ people: many(view({ [name]: maybe(plain.text) })) }))).toThrow(
        `POST /booth/getPage states data.people.${name} as plain text`,
      )
  })
  it('accepts what is masked, what says why it is open, and what only visitors read', () => {
    expect(() => calling(view({ phone: plain.phone, hotline: plain.text }))).not.toThrow()
    expect(() => calling(view({ phone: openly(plain.phone, 'guests call their driver') }))).not.toThrow()
    expect(() => calling(view({ phone: plain.text }), visitor())).not.toThrow()
  })
})
