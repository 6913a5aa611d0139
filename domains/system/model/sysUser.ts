import {
  boolean,
  code,
  email,
  everyMove,
  instant,
  integer,
  partners,
  password,
  phone,
  ref,
  resource,
  say,
  state,
  text,
} from '@pavilion/declare'
import { gender, sysUserAvatar, sysUserStatus } from './codes.ts'

const safety = ['登录与安全', 'Sign-in and security'] as const

/**
 * An operator of the back-office. Session tokens are not kept here but, hashed, in accessSession:
 * one operator, many devices.
 */
export const sysUser = resource('sysUser', '员工账号', 'Staff account', {
  scope: 'global',
  forAllProjects: true,
  title: 'name',
  reserved: 'reserved',
  personal: { purpose: 'staff', until: 'organiser', fields: ['name'] },
  fields: {
    account: text('账号', 'Account', {
      required: true,
      min: 2,
      max: 50,
      unique: true,
      search: true,
      written: 'once',
      hint: say('登录时使用，创建后不可更改', 'Used to sign in; cannot be changed later'),
    }),
    password: password('密码', 'Password', {
      hint: say(
        '8 至 30 个字符，须含大写、小写字母、数字和特殊字符',
        '8 to 30 characters with upper case, lower case, a digit and a special character',
      ),
    }),
    name: text('名称', 'Name', { required: true, max: 50, search: true }),
    avatar: code('头像', 'Avatar', sysUserAvatar, { default: sysUserAvatar.avatar1 }),
    gender: code('性别', 'Gender', gender),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    projectId: ref('project', '默认活动', 'Default event', {
      filter: true,
      whenParentGoes: 'clear',
      hint: say('登录后首先显示的活动', 'The event shown first after signing in'),
    }),
    sellerId: ref('seller', '默认主办方', 'Default organiser', { filter: true, whenParentGoes: 'clear' }),
    status: state('状态', 'Status', sysUserStatus, {
      initial: 'normal',
      moves: everyMove(sysUserStatus, { normal: say('恢复', 'Resume'), stop: say('停用', 'Stop') }),
    }),
    locked: boolean('已锁定', 'Locked', { written: 'server', section: safety, filter: true }),
    lockedUntil: instant('锁定至', 'Locked until', { written: 'server', section: safety, list: false }),
    failCount: integer('连续失败次数', 'Failed attempts', {
      written: 'server',
      section: safety,
      default: 0,
      list: false,
    }),
    lastLoginAt: instant('最近登录时间', 'Last sign-in', { written: 'server', section: safety }),
    secondFactor: boolean('已设置两步验证', 'Two-step verification set up', {
      written: 'server',
      section: safety,
      filter: true,
      list: false,
    }),
    mustChangePassword: boolean('须修改密码', 'Must change the password', {
      written: 'server',
      section: safety,
      list: false,
    }),
    reserved: boolean('系统保留', 'System-reserved', { written: 'server', section: safety, filter: true }),
  },
  many: { roles: partners('sysRole', 'relSysUserRole', 'sysUserId', 'sysRoleId') },
})
