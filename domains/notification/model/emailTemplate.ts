import { enabledMoves, enabledStatus, resource, richText, state, text } from '@pavilion/declare'

/**
 * An organiser's wording of a notice: an enabled row with the notice's code replaces the built-in
 * subject and content of its mails.
 */
export const emailTemplate = resource('emailTemplate', '邮件模板', 'E-mail template', {
  scope: 'project',
  title: 'name',
  shown: ['subject', 'content'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    code: text('编码', 'Code', {
      max: 50,
      filter: true,
      unique: true,
      hint: [
        '与内置通知同名时替换其内容，如 recordValid；可用 {event}、{form}、{number}、{pass}（通行证链接）等变量',
        'Use the name of a built-in notice, such as recordValid, to replace its wording. Variables: {event}, {form}, {number}, {pass} (the link to the pass) and others',
      ],
    }),
    subject: text('主题', 'Subject', { required: true, search: true }),
    englishSubject: text('英文主题', 'English subject'),
    content: richText('内容', 'Content', { detailOnly: true }),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})
