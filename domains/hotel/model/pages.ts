import type { SitePage } from '@pavilion/declare'

const place = /^[1-9]\d{0,14}$/
const day = /^\d{4}-\d\d-\d\d$/

/**
 * What visitors see of hotels (visitor-side §2.2, §2.3). On phones, hotel-detail needs a token and
 * hotel-detail2 does not, as specified: lists lead to the second. The reservation has an
 * address of ours for desktops, and so have the last two.
 */
export const pages: readonly SitePage[] = [
  {
    path: '/hotel',
    side: 'both',
    name: ['酒店', 'Hotels'],
    token: 'none',
    view: 'Hotels',
    indexed: true,
    offered: true,
    asks: { tag: place, kind: /^\d{1,3}$/, star: /^[1-5]$/, in: day, out: day },
  },
  {
    path: '/hotel-detail',
    side: 'desktop',
    name: ['酒店详情', 'Hotel detail'],
    token: 'none',
    view: 'HotelDetail',
    indexed: true,
  },
  { path: '/hotel-detail', side: 'mobile', name: ['酒店详情', 'Hotel detail'], token: 'required', view: 'HotelDetail' },
  {
    path: '/hotel-detail2',
    side: 'mobile',
    name: ['酒店详情（二）', 'Hotel detail 2'],
    token: 'none',
    view: 'HotelDetail2',
    indexed: true,
  },
  { path: '/reservation', side: 'mobile', name: ['酒店预订', 'Reservation'], token: 'required', view: 'Reservation' },
  {
    path: '/hotel-reservation',
    side: 'both',
    name: ['酒店预订', 'Reservation'],
    token: 'required',
    view: 'Reservation',
  },
  {
    path: '/hotel-booking',
    side: 'both',
    name: ['我的酒店预订', 'My hotel bookings'],
    token: 'required',
    view: 'HotelBookings',
  },
  {
    path: '/hotel-invitation',
    side: 'both',
    name: ['同住邀请', 'Invitation to share a room'],
    token: 'required',
    view: 'HotelInvitation',
  },
]
