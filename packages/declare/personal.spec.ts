import { describe, it } from 'node:test'
import { expect } from 'expect'
import { phone, ref, resource, text } from './index.ts'
import { personalFields, wrongPersonal } from './personal.ts'

const guestFields = {
  name: text('姓名', 'Name'),
  phoneNumber: phone('手机号', 'Phone number'),
  room: text('房间', 'Room'),
}

describe('personal data', () => {
  it('is refused without a purpose and an end', () => {
    const of = resource('guest', '客人', 'Guest', { scope: 'project', fields: guestFields })
    expect(wrongPersonal(of)).toEqual(['it holds personal data (phoneNumber): say what for, and until when (personal)'])
    const people = resource('speaker', '嘉宾', 'Speaker', {
      scope: 'project',
      contact: { name: 'name' },
      fields: { name: text('姓名', 'Name') },
    })
    expect(wrongPersonal(people)).toHaveLength(1)
  })
  it('is what its kind says, and what the list names besides', () => {
    const of = resource('guest', '客人', 'Guest', {
      scope: 'project',
      personal: { purpose: 'stay', until: 'erasure', fields: ['name'] },
      fields: guestFields,
    })
    expect(personalFields(of)).toEqual(['name', 'phoneNumber'])
    expect(wrongPersonal(of)).toEqual([])
  })
  it('names no field that is personal anyway, none that sounds like a person’s is left out, and days are a number', () => {
    const of = resource('guest', '客人', 'Guest', {
      scope: 'project',
      personal: { purpose: 'stay', until: 'erasure', fields: ['phoneNumber'] },
      fields: { ...guestFields, webUserId: ref('webUser', '账号', 'Account') },
    })
    expect(wrongPersonal(of)).toEqual([
      'phoneNumber is personal by its kind: personal need not name it',
      'name sounds like a person’s: name it in personal',
    ])
    expect(
      wrongPersonal(
        resource('call', '呼叫', 'Call', {
          scope: 'project',
          personal: { purpose: 'service', until: 'days' },
          fields: { phoneNumber: phone('手机号', 'Phone number') },
        }),
      ),
    ).toEqual(['personal ends after days: say how many'])
  })
})
