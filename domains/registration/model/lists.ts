import { idNumber, phone, resource, text } from '@pavilion/declare'

// People whom gates treat differently, found by ID number, phone or external number. The black list
// overrides every white list.

const somebody = () => ({
  name: text('姓名', 'Name', { required: true, max: 100, search: true }),
  phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
  company: text('单位', 'Company', { max: 200, search: true }),
  position: text('职务', 'Position', { max: 100 }),
  idCard: idNumber('证件号码', 'ID number', { search: true }),
  externalNumber: text('外部编号', 'External number', {
    max: 50,
    search: true,
    hint: ['外部编号、参会人编号或证件编号', 'External number, number of the attendee or of the badge'],
  }),
})

/** Admitted without a health check. */
export const registerUserHealthWhiteUser = resource('registerUserHealthWhiteUser', '健康白名单', 'Health white list', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'health', until: 'erasure', fields: ['name', 'company', 'position', 'externalNumber'] },
  fields: somebody(),
})

/** Admitted without further checks. */
export const registerUserWhiteUser = resource('registerUserWhiteUser', '白名单用户', 'White list', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'admission', until: 'erasure', fields: ['name', 'company', 'position', 'externalNumber'] },
  fields: somebody(),
})

/** Refused at every gate. */
export const registerUserBlackUser = resource('registerUserBlackUser', '黑名单用户', 'Black list', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'safety', until: 'organiser', fields: ['name', 'company', 'position', 'externalNumber'] },
  fields: somebody(),
})
