import { boolean, code, file, instant, longText, ref, resource, sortNumber, state, text } from '@pavilion/declare'
import { enabledMoves, enabledStatus, manualAudience, manualCategory } from './codes.ts'

const files = ['文件', 'Files'] as const
const reading = ['谁阅读、何时前', 'Who reads it, by when'] as const

/** A file of the organiser for exhibitors: the exhibitor manual, an order form, a list of deadlines. */
export const exhibitorManual = resource('exhibitorManual', '参展手册与表格', 'Manual or form', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'remark'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true, english: 'englishName' }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    category: code('类别', 'Category', manualCategory, {
      required: true,
      default: manualCategory.manual,
      filter: true,
    }),
    remark: longText('说明', 'What it is for', { max: 1000, english: 'englishRemark', list: false }),
    englishRemark: longText('英文说明', 'What it is for, in English', { max: 2000, list: false }),
    filePath: file('文件', 'File', { required: true, private: true, section: files }),
    englishFilePath: file('英文文件', 'File in English', {
      private: true,
      section: files,
      list: false,
      hint: ['留空则英文读者下载同一文件', 'Left empty, readers of English get the same file'],
    }),
    audience: code('可下载', 'Who may download it', manualAudience, {
      required: true,
      default: manualAudience.exhibitors,
      filter: true,
      section: reading,
    }),
    mustConfirm: boolean('须确认已读', 'Must be confirmed as read', {
      filter: true,
      section: reading,
      hint: [
        '未确认的展商在展商中心的「下一步」中看到；换了文件须重新确认',
        'Exhibitors who have not are told so as their next step. A new file has to be confirmed again',
      ],
    }),
    deadline: instant('截止时间', 'Deadline', {
      filter: true,
      section: reading,
      hint: ['须在此前确认，或交回表格', 'By when it is to be confirmed, or the form returned'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
})

/** A company has confirmed that it has read a file. Another file under the same name has to be read again: hence `filePath`. */
export const exhibitorManualRead = resource('exhibitorManualRead', '手册已读', 'Manual read', {
  scope: 'project',
  title: 'exhibitorManualId',
  operations: [],
  internal: true,
  unique: [['exhibitorManualId', 'exhibitorCompanyInfoId']],
  fields: {
    exhibitorManualId: ref('exhibitorManual', '文件', 'File', {
      required: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      required: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    filePath: text('已读文件', 'The file that was read', { required: true, written: 'server', max: 500 }),
    readAt: instant('确认时间', 'Confirmed', { required: true, written: 'server' }),
  },
})
