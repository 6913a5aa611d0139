// Line icons of 20 × 20, always beside a word or on a control with a name.
const paths = {
  alert: 'M10 6v5m0 3h.01M10 2.5 18 17H2L10 2.5Z',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 5.500v5l3 1.800M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Z',
  close: 'm5 5 10 10M15 5 5 15',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Zm8.5 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M3 3l14 14M8.2 4.7C8.8 4.6 9.4 4.5 10 4.5c5.500 0 8.500 5.500 8.500 5.500s-.9 1.600-2.600 3.100M5.300 6.100C2.900 7.700 1.500 10 1.500 10s3 5.500 8.500 5.500c1.500 0 2.800-.4 4-1',
  lock: 'M5 9h10v8H5V9Zm2 0V6.5a3 3 0 0 1 6 0V9',
  photo:
    'M2.500 5.500h3.500l1.500-2h5l1.500 2h3.500v11h-15v-11Zm7.500 8.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z',
  turnLeft: 'M4 8h8a4 4 0 1 1 0 8H8M4 8l3.500-3.500M4 8l3.500 3.500',
  turnRight: 'M16 8H8a4 4 0 1 0 0 8h4M16 8l-3.500-3.500M16 8l-3.500 3.500',
} as const
export type IconName = keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
