import { describe, it } from 'node:test'
import { expect } from 'expect'
import { accessSettings } from '@pavilion/access/model/settings.ts'
import { hotelSettings } from '@pavilion/hotel/model/settings.ts'
import { invoiceSettings } from '@pavilion/invoice/model/settings.ts'
import { mealSettings } from '@pavilion/meal/model/settings.ts'
import { notificationSettings } from '@pavilion/notification/model/settings.ts'
import { orderSettings } from '@pavilion/order/model/settings.ts'
import { recruitSettings } from '@pavilion/recruit/model/settings.ts'
import { registrationSettings } from '@pavilion/registration/model/settings.ts'
import { signinSettings } from '@pavilion/signin/model/settings.ts'
import { transportSettings } from '@pavilion/transport/model/settings.ts'
import { projectSetting } from './projectSetting.ts'

const parts = [
  accessSettings,
  hotelSettings,
  invoiceSettings,
  mealSettings,
  notificationSettings,
  orderSettings,
  recruitSettings,
  registrationSettings,
  signinSettings,
  transportSettings,
]
describe('the settings of a project', () => {
  it('are each declared by one domain, and all of them stand on the one screen', () => {
    const declared = parts.flatMap(({ fields }) => Object.keys(fields))
    expect(declared.toSorted()).toEqual(Object.keys(projectSetting.fields).toSorted())
  })
  it('have nine permission switches, off at first: groups, channels, hotels for rooms, passengers, meals [permission-switches]', () => {
    for (const what of ['assignRoom', 'passenger', 'meal'])
      for (const by of ['Group', 'Channel', 'Hotel'])
        expect(projectSetting.fields[`${what}By${by}` as keyof typeof projectSetting.fields]).toMatchObject({
          kind: 'boolean',
        })
  })
  it('say in a sentence what each of them does, in both languages', () => {
    const silent = Object.entries(projectSetting.fields)
      .filter(([, field]) => !(field as { hint?: readonly string[] }).hint?.every(words => words.length > 8))
      .map(([name]) => name)
    expect(silent).toEqual([])
  })
})
