import type { SitePage } from '@pavilion/declare'
import { templatePages } from './templates.ts'

/** Values passed from page to page by WeChat, a sister site or this domain. */
const handed = /^https?:\/\/[^\s<>"']{1,1500}$/
/**
 * The public pages of this domain, served in the desktop and the phone tree (visitor-side
 * §2.2–§2.4).
 */
export const pages: readonly SitePage[] = [
  ...templatePages,
  { path: '/sign-up', side: 'both', name: ['注册账号', 'Sign up'], token: 'none', view: 'SignUp', cached: true },
  {
    path: '/retrieve-password',
    side: 'both',
    name: ['找回密码', 'Retrieve password'],
    token: 'none',
    view: 'RetrievePassword',
    cached: true,
  },
  {
    path: '/change-password',
    side: 'both',
    name: ['修改密码', 'Change password'],
    token: 'required',
    view: 'ChangePassword',
  },
  {
    path: '/change-contact',
    side: 'both',
    name: ['更换手机号或邮箱', 'Change phone or e-mail'],
    token: 'required',
    view: 'ChangeContact',
  },
  {
    path: '/erase-my-data',
    side: 'both',
    name: ['删除我的数据', 'Erase my data'],
    token: 'required',
    view: 'EraseMyData',
  },
  {
    path: '/data-erasure',
    side: 'both',
    name: ['数据删除证明', 'Proof of erasure'],
    token: 'none',
    view: 'DataErasure',
  },
  // Outside the sites' roots: the link that organisers send. `?site=` names the site that supplies
  // the event and the language.
  {
    path: '/registerUser/updateAvatar',
    side: 'both',
    name: ['更换照片', 'Change photo'],
    token: 'none',
    view: 'UpdateAvatar',
    absolute: true,
  },
  {
    path: '/third-party-sign-in',
    side: 'both',
    name: ['第三方登录', 'Third-party sign-in'],
    token: 'none',
    view: 'ThirdPartySignIn',
    cached: true,
  },
  {
    path: '/wxAuthorization',
    side: 'both',
    name: ['微信授权', 'WeChat authorisation'],
    token: 'none',
    view: 'WxAuthorization',
  },
  {
    path: '/wxAuthorization2',
    side: 'both',
    name: ['微信登录', 'WeChat sign-in'],
    token: 'none',
    view: 'WxAuthorization2',
  },
  {
    path: '/wechat-simulator',
    side: 'both',
    name: ['微信模拟器', 'WeChat simulator'],
    token: 'none',
    view: 'WeChatSimulator',
  },
  {
    path: '/auth-app',
    side: 'both',
    name: ['授权应用', 'Authorise an application'],
    token: 'required',
    view: 'AuthApp',
  },
  {
    path: '/miniProgram',
    side: 'both',
    name: ['小程序跳转', 'Mini program'],
    token: 'none',
    view: 'MiniProgram',
    cached: true,
    asks: { redirectUri: handed },
  },
]
