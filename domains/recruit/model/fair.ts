import { boolean, children, image, phone, ref, resource, richText, sortNumber, tags, text } from '@pavilion/declare'

/** The provinces of the companies at a job fair. */
export const recruitProvince = resource('recruitProvince', '招聘省份', 'Province', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
  },
  many: {
    recruitCompanies: children('recruitCompany', 'provinceId', [
      ['toTop', 'desc'],
      ['id', 'desc'],
    ]),
  },
})

/** The trades of the companies at a job fair (ours): visitors look for jobs by them. */
export const recruitTrade = resource('recruitTrade', '招聘行业', 'Trade', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
  },
  many: {
    recruitCompanies: children('recruitCompany', 'recruitTradeId', [
      ['toTop', 'desc'],
      ['id', 'desc'],
    ]),
  },
})

/** A company that looks for people (back-office §4). */
export const recruitCompany = resource('recruitCompany', '招聘企业', 'Recruiting company', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'introduction'],
  contact: { name: 'contacter', company: 'name', phoneNumber: 'contacterPhone' },
  order: [
    ['toTop', 'desc'],
    ['id', 'desc'],
  ],
  personal: { purpose: 'business', until: 'organiser', fields: ['contacter'] },
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    logo: image('Logo', 'Logo', { purpose: 'sitePicture' }),
    provinceId: ref('recruitProvince', '省份', 'Province', { filter: true }),
    recruitTradeId: ref('recruitTrade', '行业', 'Trade', { filter: true }),
    place: text('招聘展位', 'Stand at the fair', { max: 50, search: true, oneLanguage: true }),
    contacter: text('联系人', 'Contact', { max: 50, search: true }),
    contacterPhone: phone('联系人电话', 'Contact phone', { search: true, personal: true }),
    toTop: boolean('置顶', 'Pin to top', { filter: true, hint: ['排在列表最前', 'Shown first in the list'] }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    ...tags,
  },
  many: {
    recruitJobs: children('recruitJob', 'recruitCompanyId', [['id', 'asc']]),
    recruitApplications: children('recruitApplication', 'recruitCompanyId', [['id', 'desc']]),
    recruitChanges: children('recruitChange', 'recruitCompanyId', [['id', 'desc']]),
    recruitLinks: children('recruitLink', 'recruitCompanyId', [['id', 'desc']]),
  },
})
