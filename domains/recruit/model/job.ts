import { children, date, integer, longText, ref, resource, state, text } from '@pavilion/declare'
import { jobMoves, recruitJobStatus } from './codes.ts'

/** A job that a company offers (back-office §4). */
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
    status: state('状态', 'Status', recruitJobStatus, { initial: 'open', history: true, moves: jobMoves }),
    deadline: date('投递截止日', 'Apply until', {
      filter: true,
      hint: [
        '当天结束前（活动时区）可投递；留空则按招聘会设置',
        'Applications until the end of that day at the event. Empty: as the job fair says',
      ],
    }),
    webFormId: ref('webForm', '投递表单', 'Application form', {
      list: false,
      whenParentGoes: 'clear',
      hint: [
        '此职位专用的个人报名表单；留空则按招聘会设置',
        'A personal form for this job. Empty: as the job fair says',
      ],
    }),
  },
  many: { recruitApplications: children('recruitApplication', 'recruitJobId', [['id', 'desc']]) },
})
