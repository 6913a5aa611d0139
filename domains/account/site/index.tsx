import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import CenterPart from './center/UserCenter.tsx'
import ChangePart from './entry/ChangePassword.tsx'
import RetrievePart from './entry/RetrievePassword.tsx'
import SignInPart from './entry/SignIn.tsx'
import SignUpPart from './entry/SignUp.tsx'
import { WechatNotOpen } from './entry/WechatNotOpen.tsx'
import { Gate } from './gate/Gate.tsx'

export { Gate }

/** A page that asks for something, beside the event. */
function entryPage(name: string, Part: ComponentType, zh: string, en: string): Page {
  const Living = island(name, Part)
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce', frame: 'plain', hidden: true,
    View: () => <Gate><div><Living /></div></Gate>,
  })
}
const Center = island('UserCenter', CenterPart)

export const pages: Record<string, Page> = {
  SignIn: entryPage('SignIn', SignInPart, '登录', 'Sign in'),
  SignUp: entryPage('SignUp', SignUpPart, '注册账号', 'Sign up'),
  RetrievePassword: entryPage('RetrievePassword', RetrievePart, '找回密码', 'Retrieve password'),
  ChangePassword: entryPage('ChangePassword', ChangePart, '修改密码', 'Change password'),
  WechatNotOpen: page({ title: ({ site }) => site.say('微信授权', 'WeChat authorization'), frame: 'plain', hidden: true, View: WechatNotOpen }),
  UserCenter: page({ title: ({ site }) => site.say('个人中心', 'User center'), scripts: 'atOnce', hidden: true, View: () => <Center /> }),
}
