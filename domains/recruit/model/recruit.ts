import {
  boolean,
  children,
  image,
  integer,
  longText,
  phone,
  ref,
  resource,
  richText,
  sortNumber,
  text,
} from '@pavilion/declare'

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

export const recruitCompany = resource('recruitCompany', '招聘企业', 'Recruiting company', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'introduction'],
  order: [
    ['toTop', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    logo: image('Logo', 'Logo', { purpose: 'sitePicture' }),
    provinceId: ref('recruitProvince', '省份', 'Province', { filter: true }),
    contacter: text('联系人', 'Contact', { max: 50, search: true }),
    contacterPhone: phone('联系人电话', 'Contact phone', { search: true, personal: true }),
    toTop: boolean('置顶', 'Pin to top', { filter: true, hint: ['排在列表最前', 'Shown first in the list'] }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
  },
  many: { recruitJobs: children('recruitJob', 'recruitCompanyId', [['id', 'asc']]) },
})

export const recruitJob = resource('recruitJob', '招聘职位', 'Job', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'position', 'requirement', 'treatment'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Recruiting company', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    position: text('职务', 'Position', { max: 100, search: true }),
    englishPosition: text('英文职务', 'English position', { max: 200, search: true, list: false }),
    amount: integer('招聘人数', 'Number wanted', {
      min: 1,
      max: 100_000,
      filter: true,
      hint: ['留空为若干', 'Leave empty for several'],
    }),
    requirement: longText('要求', 'Requirements', { search: true }),
    englishRequirement: longText('英文要求', 'English requirements', { search: true, list: false }),
    treatment: longText('待遇', 'Pay and benefits', { search: true }),
    englishTreatment: longText('英文待遇', 'English pay and benefits', { search: true, list: false }),
  },
})
