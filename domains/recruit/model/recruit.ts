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
export const recruitProvince = resource('recruitProvince', '招聘省份', 'Recruit province', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    sortNumber: sortNumber(),
  },
  many: {
    recruitCompanies: children('recruitCompany', 'provinceId', [
      ['toTop', 'desc'],
      ['id', 'desc'],
    ]),
  },
})

export const recruitCompany = resource('recruitCompany', '招聘企业', 'Recruit company', {
  scope: 'project',
  title: 'name',
  order: [
    ['toTop', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    logo: image('标志', 'Logo', { purpose: 'sitePicture' }),
    provinceId: ref('recruitProvince', '省份', 'Province', { filter: true }),
    contacter: text('联系人', 'Contact', { max: 50, search: true }),
    contacterPhone: phone('联系人电话', 'Contact phone', { search: true, personal: true }),
    toTop: boolean('置顶', 'Pin to top', { filter: true, hint: ['排在列表最前', 'Shown first in the list'] }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
  },
  many: { recruitJobs: children('recruitJob', 'recruitCompanyId', [['id', 'asc']]) },
})

export const recruitJob = resource('recruitJob', '招聘职位', 'Recruit job', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    recruitCompanyId: ref('recruitCompany', '招聘企业', 'Recruit company', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    position: text('职务', 'Position', { max: 100, search: true }),
    amount: integer('招聘人数', 'Number wanted', {
      min: 1,
      max: 100_000,
      filter: true,
      hint: ['留空为若干', 'Empty: several'],
    }),
    requirement: longText('要求', 'Requirement', { search: true }),
    treatment: longText('待遇', 'Treatment', { search: true }),
  },
})
