import type { SitePage } from '@pavilion/declare'

/** The pages between a cart and a paid order (visitor-side §2.2, §2.3). The cart is ours. */
export const pages: readonly SitePage[] = [
  { path: '/cart', side: 'both', name: ['购物车', 'Cart'], token: 'required', view: 'Cart' },
  {
    path: '/order-confirm',
    side: 'both',
    name: ['订单确认', 'Order confirmation'],
    token: 'required',
    view: 'OrderConfirm',
  },
  { path: '/pay', side: 'both', name: ['支付', 'Payment'], token: 'required', view: 'Pay', leadsOut: true },
  { path: '/pay-link', side: 'both', name: ['付款', 'Pay'], token: 'none', view: 'PayLink', leadsOut: true },
  {
    path: '/jsapi-wxpay',
    side: 'both',
    name: ['微信支付', 'WeChat Pay'],
    token: 'required',
    view: 'JsapiPay',
  },
  { path: '/pay-result', side: 'both', name: ['支付结果', 'Payment result'], token: 'none', view: 'PayResult' },
  {
    path: '/my-tickets',
    side: 'both',
    name: ['我的门票', 'My tickets'],
    token: 'required',
    view: 'MyTickets',
    offered: true,
  },
  { path: '/ticket', side: 'both', name: ['门票', 'Ticket'], token: 'none', view: 'LinkedTicket' },
  { path: '/ticket-offer', side: 'both', name: ['门票转让', 'Ticket offer'], token: 'none', view: 'TicketOffer' },
  { path: '/ticket-wallet', side: 'both', name: ['手机钱包', 'Phone wallets'], token: 'none', view: 'TicketWallet' },
  {
    path: '/order-list',
    side: 'both',
    name: ['我的订单', 'My orders'],
    token: 'required',
    view: 'OrderList',
    offered: true,
  },
]
