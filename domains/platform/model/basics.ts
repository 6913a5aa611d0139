import { code, date, email, image, integer, phone, resource, say, sortNumber, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus, siteLanguageMark } from './codes.ts'

/** An organiser. Web users, orders and payment settings belong to one. */
export const seller = resource('seller', '主办方', 'Organiser', {
  scope: 'global',
  title: 'name',
  shown: ['name'],
  // Logs and figures refer to them.
  keepsDeleted: true,
  personal: { purpose: 'business', until: 'organiser', fields: ['contacter'] },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    logo: image('Logo', 'Logo', { purpose: 'sitePicture' }),
    contacter: text('联系人', 'Contact', { max: 50, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    taxNumber: text('税号', 'Tax number', { max: 30 }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})

/** A language of websites. */
export const language = resource('language', '语言', 'Language', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  // Deleted rows stay, so that nothing is seeded again.
  keepsDeleted: true,
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 50, search: true }),
    mark: code('标识', 'Path mark', siteLanguageMark, {
      required: true,
      unique: true,
      hint: say(
        '中文站没有路径标识，其他语言以标识作为路径的一段',
        'Chinese sites have no mark in their path; other languages use this one',
      ),
    }),
    sortNumber: sortNumber(),
  },
  published: { fields: ['name', 'mark', 'sortNumber'] },
})

/** The last number assigned for a code, per project and, for daily sequences, per day. */
export const seqNo = resource('seqNo', '序列号', 'Sequence number', {
  scope: 'project',
  title: 'name',
  unique: [['code', 'day']],
  fields: {
    code: text('编码', 'Code', { required: true, max: 50, search: true, filter: true }),
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    no: integer('序号', 'Number', { required: true, min: 0 }),
    day: date('日期', 'Day', {
      filter: true,
      hint: say('留空表示不按日重新编号', 'Leave empty if numbering does not restart daily'),
    }),
  },
})
