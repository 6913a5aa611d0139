import type { SitePage } from '@pavilion/declare'

/** The public pages of this room, served in the desktop and the phone tree (visitor-side §2.2, §2.3). */
export const pages: readonly SitePage[] = [
  { path: '/sign-in', side: 'both', name: ['登录', 'Sign in'], token: 'none', view: 'SignIn', cached: true },
  { path: '/sign-up', side: 'both', name: ['注册账号', 'Sign up'], token: 'none', view: 'SignUp', cached: true },
  { path: '/retrieve-password', side: 'both', name: ['找回密码', 'Retrieve password'], token: 'none', view: 'RetrievePassword', cached: true },
  { path: '/change-password', side: 'both', name: ['修改密码', 'Change password'], token: 'required', view: 'ChangePassword' },
  { path: '/wxAuthorization', side: 'both', name: ['微信授权', 'WeChat authorization'], token: 'none', view: 'WechatNotOpen' },
  { path: '/user-center', side: 'both', name: ['个人中心', 'User center'], token: 'required', view: 'UserCenter' },
]
