import type { SitePage } from '@pavilion/declare'

/** The public pages of this domain, in the desktop and the phone tree (visitor-side §2.2, §2.3). */
export const pages: readonly SitePage[] = [
  {
    path: '/personal-register',
    side: 'both',
    name: ['个人报名', 'Registration'],
    token: 'required',
    view: 'PersonalRegister',
  },
  {
    path: '/personal-register2',
    side: 'both',
    name: ['个人报名', 'Registration'],
    token: 'none',
    view: 'PersonalRegister2',
  },
  {
    path: '/personal-register3',
    side: 'both',
    name: ['个人报名', 'Registration'],
    token: 'none',
    view: 'PersonalRegister3',
  },
  {
    path: '/personal-register-name',
    side: 'both',
    name: ['个人报名', 'Registration'],
    token: 'none',
    view: 'PersonalRegisterName',
  },
  {
    path: '/group-register',
    side: 'both',
    name: ['团体报名', 'Group registration'],
    token: 'required',
    view: 'GroupRegister',
  },
  {
    path: '/batch-register',
    side: 'both',
    name: ['批量报名', 'Batch registration'],
    token: 'required',
    view: 'BatchRegister',
  },
  {
    path: '/batch-register-result',
    side: 'both',
    name: ['批量报名结果', 'Batch registration result'],
    token: 'none',
    view: 'BatchRegisterResult',
  },
  { path: '/form-list', side: 'mobile', name: ['表单列表', 'Forms'], token: 'required', view: 'FormList' },
  { path: '/qrcode', side: 'mobile', name: ['二维码', 'QR code'], token: 'none', view: 'QrCode' },
  { path: '/repeat-form', side: 'mobile', name: ['在线表单', 'Form'], token: 'required', view: 'RepeatForm' },
  { path: '/repeat-form-qd', side: 'mobile', name: ['在线表单', 'Form'], token: 'required', view: 'RepeatFormQd' },
  { path: '/letter', side: 'both', name: ['函件', 'Letter'], token: 'none', view: 'Letter' },
  { path: '/letter2', side: 'both', name: ['函件', 'Letter'], token: 'none', view: 'Letter2' },
  { path: '/LetterFbh', side: 'both', name: ['函件', 'Letter'], token: 'none', view: 'LetterFbh' },
  {
    path: '/questionnaire',
    side: 'both',
    name: ['问卷调查', 'Questionnaire'],
    token: 'required',
    view: 'Questionnaire',
  },
  { path: '/open-form', side: 'both', name: ['在线表单', 'Form'], token: 'none', view: 'OpenForm' },
]
