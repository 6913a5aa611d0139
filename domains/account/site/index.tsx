import { island, page, type Page, type PageProps } from '@pavilion/pages'
import type { ComponentType } from 'react'
import AuthPart from './apps/AuthApp.tsx'
import MiniPart from './apps/MiniProgram.tsx'
import { Simulator } from './apps/Simulator.tsx'
import { ThirdParty } from './apps/ThirdParty.tsx'
import WxPart, { type WxAuthorizationProps } from './apps/WxAuthorization.tsx'
import AvatarPart from './avatar/UpdateAvatar.tsx'
import CenterPart from './center/UserCenter.tsx'
import ContactPart from './entry/ChangeContact.tsx'
import ChangePart from './entry/ChangePassword.tsx'
import ErasePart from './erasing/EraseMyData.tsx'
import { Proof } from './erasing/Proof.tsx'
import RetrievePart from './entry/RetrievePassword.tsx'
import SignInPart, { type SignInProps } from './entry/SignIn.tsx'
import SignUpPart from './entry/SignUp.tsx'
import { Gate } from './gate/Gate.tsx'

export { Gate }

/** A page with a form, beside the event. */
function entryPage(Island: ComponentType, zh: string, en: string): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: () => (
      <Gate>
        <div>
          <Island />
        </div>
      </Gate>
    ),
  })
}
const Center = island('UserCenter', CenterPart)
const SignIn = island<SignInProps>('SignIn', SignInPart)
const Avatar = island('UpdateAvatar', AvatarPart)
const WeChat = island<WxAuthorizationProps>('WxAuthorization', WxPart)
const weChatPage = (purpose: WxAuthorizationProps['purpose'], zh: string, en: string): Page =>
  page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: () => (
      <Gate>
        <div>
          <WeChat purpose={purpose} />
        </div>
      </Gate>
    ),
  })

export const pages: Record<string, Page> = {
  SignIn: page({
    title: ({ site }) => site.say('登录', 'Sign in'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ data }: PageProps<SignInProps>) => (
      <Gate>
        <div>
          <SignIn {...(data.form && { form: data.form })} />
        </div>
      </Gate>
    ),
  }),
  SignUp: entryPage(island('SignUp', SignUpPart), '注册账号', 'Sign up'),
  RetrievePassword: entryPage(island('RetrievePassword', RetrievePart), '找回密码', 'Retrieve password'),
  ChangePassword: entryPage(island('ChangePassword', ChangePart), '修改密码', 'Change password'),
  ChangeContact: entryPage(island('ChangeContact', ContactPart), '更换手机号或邮箱', 'Change phone or e-mail'),
  EraseMyData: entryPage(island('EraseMyData', ErasePart), '删除我的数据', 'Erase my data'),
  DataErasure: page({
    title: ({ site }) => site.say('数据删除证明', 'Proof of erasure'),
    frame: 'plain',
    hidden: true,
    View: Proof as never,
  }),
  UpdateAvatar: page({
    title: ({ site }) => site.say('更换照片', 'Change photo'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    // Without a site there is no event to show and no person to change.
    View: ({ site }: PageProps) =>
      site.project ? (
        <Gate>
          <div>
            <Avatar />
          </div>
        </Gate>
      ) : (
        <main className="entry" id="main">
          <h1>{site.say('更换照片', 'Change photo')}</h1>
          <p>{site.say('请使用主办方发送的链接打开此页。', 'Please open the link that the organiser sent you.')}</p>
        </main>
      ),
  }),
  ThirdPartySignIn: page({
    title: ({ site }) => site.say('第三方登录', 'Third-party sign-in'),
    frame: 'plain',
    hidden: true,
    View: ThirdParty,
  }),
  WxAuthorization: weChatPage('handle', '微信授权', 'WeChat authorisation'),
  WxAuthorization2: weChatPage('signIn', '微信登录', 'WeChat sign-in'),
  WeChatSimulator: page({
    title: ({ site }) => site.say('微信模拟器', 'WeChat simulator'),
    frame: 'plain',
    hidden: true,
    View: Simulator,
  }),
  AuthApp: entryPage(island('AuthApp', AuthPart), '授权应用', 'Authorise an application'),
  MiniProgram: entryPage(island('MiniProgram', MiniPart), '小程序', 'Mini program'),
  UserCenter: page({
    title: ({ site }) => site.say('个人中心', 'User centre'),
    scripts: 'atOnce',
    hidden: true,
    View: () => <Center />,
  }),
}
