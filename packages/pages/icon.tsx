import type { ReactNode } from 'react'

// Drawn for this product on a grid of 24 with lines of 1.75. Menu entries name them in `icon`.
const shapes: Record<string, string> = {
  home: 'M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  register: 'M5 4h10l4 4v12H5zM15 4v4h4M8.5 13.5l2.5 2.5 4.5-5',
  ticket: 'M4 7h16v3.2a2 2 0 000 3.6V17H4v-3.2a2 2 0 000-3.6zM14 7v10',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c1-4 4-6 7.5-6s6.500 2 7.500 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  calendar: 'M5 6h14v14H5zM5 10.500h14M9 3.500V8M15 3.500V8',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.500l3.500 2',
  location:
    'M12 21s7-6.300 7-11.500a7 7 0 10-14 0C5 14.700 12 21 12 21zM12 12a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
  map: 'M3.500 6.500L9 4l6 2.500L20.500 4v13.500L15 20l-6-2.500L3.500 20zM9 4v13.500M15 6.500V20',
  phone:
    'M6 3.500h3.500l1.500 4.500-2 1.500a11 11 0 005.500 5.500l1.500-2 4.500 1.500V18a2.500 2.500 0 01-2.500 2.500C10.500 20.500 3.500 13.500 3.500 6A2.500 2.500 0 016 3.500z',
  mail: 'M3.500 6h17v12.500h-17zM4 7l8 6.500L20 7',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.500 20h15',
  file: 'M6 3.500h8.500l4 4V20.500H6zM14 3.500v4.500h4.500M9 13h6M9 16.500h6',
  news: 'M4 5h13v14.500H6A2 2 0 014 17.500zM17 9h3v8.500a2 2 0 01-4 0M7.500 9h6M7.500 12.500h6M7.500 16h4',
  hotel:
    'M3.500 19.500v-14M3.500 15.500h17v4M20.500 15.500v-3a2.500 2.500 0 00-2.500-2.500h-7v5.500M7 12.500a1.750 1.750 0 100-3.500 1.750 1.750 0 000 3.500z',
  bus: 'M5 5.500h14v11.500H5zM5 12h14M8.500 20v-3M15.500 20v-3M8 14.600h.1M16 14.600h.1',
  meal: 'M7 3.500v7M4.500 3.500v4.500A2.500 2.500 0 007 10.500a2.500 2.500 0 002.500-2.500V3.500M7 10.500v10M17 13V3.500c-2.500 1-3.500 4-3.500 9.500zM17 13v7.500',
  speaker: 'M12 14.500a3 3 0 003-3v-5a3 3 0 10-6 0v5a3 3 0 003 3zM5.500 11.500a6.500 6.500 0 0013 0M12 18v3',
  booth: 'M4 9l1.500-5h13L20 9M4 9v11h16V9M4 9h16M9 20v-6h6v6',
  hall: 'M3.500 20.500h17M5 20.500V9.500L12 4l7 5.500v11M9 20.500v-7h6v7',
  chart: 'M4.500 4v15.500H20M8.500 16v-4M12.500 16V8M16.500 16v-6',
  globe: 'M12 21a9 9 0 100-18 9 9 0 000 18zM3.500 12h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  search: 'M10.500 17a6.500 6.500 0 100-13 6.500 6.500 0 000 13zM15.500 15.500L20.500 20.500',
  external: 'M13.500 4.500h6v6M19.500 4.500L11 13M18 14v5.500H4.500V6H10',
  vote: 'M4 12.500l5 5L20 6.500',
  camera: 'M4 7.500h3.500L9 5h6l1.500 2.500H20V19H4zM12 16.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7z',
  compass: 'M12 21a9 9 0 100-18 9 9 0 000 18zM15.500 8.500l-2 5-5 2 2-5z',
  building: 'M5 20.500V4h9v16.500M14 9.500h5v11M3.500 20.500h17M8 8h3M8 12h3M8 16h3',
  question:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM9.500 9.500a2.500 2.500 0 114 2c-1 .8-1.500 1.200-1.500 2.200M12 16.700v.1',
  device: 'M7.500 3h9v18h-9zM10.500 18h3',
  desktop: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  group:
    'M9 12a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2.500 19.500c.8-3.500 3.200-5 6.500-5s5.700 1.500 6.500 5M16 5.400a3.500 3.500 0 010 6.300M18 14.900c2 .7 3 2.200 3.500 4.600',
  star: 'M12 4l2.500 5.200 5.700.8-4.100 4 1 5.700L12 17l-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.500M12 7.500v.1',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  cart: 'M3 4.500h2.500L8 15.500h10L20.500 8H6.300M9.500 19.500h.01M16.500 19.500h.01',
}
export const iconNames = Object.keys(shapes)

/**
 * A line icon by name. It is decoration only, so words accompany it. Unknown names draw nothing.
 */
export function Icon({ name, size = 24 }: { name: string | null | undefined; size?: number }): ReactNode {
  const shape = name ? shapes[name] : undefined
  return shape ? (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  ) : null
}
