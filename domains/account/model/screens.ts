import { screensFor } from '@pavilion/declare'
import { dataErasure } from './erasure.ts'
import { requestVerificationCode, verificationCode } from './verificationCode.ts'
import { commonLoginUser, weChatUser, wxAccessTokenJsapiTicket } from './weChat.ts'
import { webUser } from './webUser.ts'

export const webUserScreens = screensFor(webUser, {
  path: '/platformManagement/webUser',
  icon: 'UserOutlined',
  tabs: ['webFormRecords'],
  columns: ['name', 'phoneNumber', 'email', 'status', 'lastSignInAt', 'createdAt'],
})
export const verificationCodeScreens = screensFor(verificationCode, {
  path: '/platformManagement/verificationCode',
  icon: 'NumberOutlined',
})
export const requestVerificationCodeScreens = screensFor(requestVerificationCode, {
  path: '/platformManagement/requestVerificationCode',
  icon: 'FieldNumberOutlined',
})
export const commonLoginUserScreens = screensFor(commonLoginUser, {
  path: '/platformManagement/commonLoginUser',
  icon: 'IdcardOutlined',
})
export const weChatUserScreens = screensFor(weChatUser, {
  path: '/platformManagement/weChatUser',
  icon: 'WechatOutlined',
})
export const wxAccessTokenJsapiTicketScreens = screensFor(wxAccessTokenJsapiTicket, {
  path: '/platformManagement/wxAccessTokenJsapiTicket',
  icon: 'KeyOutlined',
})
export const dataErasureScreens = screensFor(dataErasure, {
  path: '/platformManagement/dataErasure',
  icon: 'DeleteOutlined',
  columns: ['number', 'erasedAt', 'accountNumber', 'by', 'sysUserId'],
})
