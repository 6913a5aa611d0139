import { children, code, instant, ref, resource, richText, say, state, text } from '@pavilion/declare'
import { sysMessageReceiveStatus, sysMessageType } from './codes.ts'

/**
 * A message to operators or web users. Without a recipient and a role it goes to every operator.
 */
export const sysMessage = resource('sysMessage', '系统消息', 'System message', {
  scope: 'global',
  forAllProjects: true,
  title: 'title',
  import: false,
  shown: ['title', 'content'],
  fields: {
    title: text('标题', 'Title', { required: true, max: 200, search: true }),
    englishTitle: text('英文标题', 'English title', {
      max: 200,
      search: true,
      list: false,
      hint: say(
        '显示给使用英文的接收人；留空则显示中文',
        'For recipients who read English. While it is empty they see the Chinese text',
      ),
    }),
    type: code('类型', 'Type', sysMessageType, { required: true, filter: true, default: sysMessageType.system }),
    content: richText('内容', 'Content'),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    /** Where to go on from here, below /admin. */
    path: text('链接', 'Link', { max: 300, written: 'server', list: false }),
    receiveSysUserId: ref('sysUser', '接收人', 'Recipient', {
      filter: true,
      written: 'once',
      whenParentGoes: 'clear',
      hint: say(
        '接收人和接收角色都留空时发给所有员工账号',
        'Leave recipient and role empty to send it to every staff account',
      ),
    }),
    receiveSysRoleId: ref('sysRole', '接收角色', 'Recipient role', {
      example: null,
      filter: true,
      written: 'once',
      whenParentGoes: 'clear',
    }),
  },
  many: { sysMessageReceives: children('sysMessageReceive', 'sysMessageId') },
})

/** One recipient's copy, with its read status. Created when the message is sent. */
export const sysMessageReceive = resource('sysMessageReceive', '系统消息接收', 'System message recipient', {
  scope: 'global',
  forAllProjects: true,
  title: 'sysMessageId',
  log: true,
  import: false,
  operations: ['getList', 'getDetail', 'create', 'delete'],
  unique: [
    ['sysMessageId', 'sysUserId'],
    ['sysMessageId', 'webUserId'],
  ],
  indexes: [
    ['sysUserId', 'status'],
    ['webUserId', 'status'],
  ],
  fields: {
    sysMessageId: ref('sysMessage', '系统消息', 'System message', {
      required: true,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    sysUserId: ref('sysUser', '员工账号', 'Staff account', { filter: true, written: 'once', whenParentGoes: 'take' }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      example: null,
      filter: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
    status: state('状态', 'Status', sysMessageReceiveStatus, {
      initial: 'unread',
      moves: {
        read: { from: ['unread'], to: 'read', label: say('标为已读', 'Mark as read') },
        /** Somebody reads their own, one or all. */
        readOwn: { from: ['unread'], to: 'read', by: 'service' },
      },
    }),
    readAt: instant('阅读时间', 'Read at', { written: 'server' }),
  },
})
