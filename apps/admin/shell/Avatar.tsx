const grounds = ['#e7f1fb', '#e9f6ee', '#fdf1dc', '#f3ecfb', '#fbe9ea']
const clothes = ['#1f6fc4', '#1a7f4b', '#b7791f', '#7a4fb5', '#b83a4b']
const hairs = ['#22303f', '#5a3c28', '#1c1c22', '#7a4a2b', '#33313d']

/** One of five portraits, chosen by the operator. */
export function Avatar({ number, size = 26 }: { number: number | null | undefined; size?: number }) {
  const at = Math.min(5, Math.max(1, number ?? 1)) - 1
  const hair = [
    'M9 14c0-6 3-8 7-8s7 2 7 8c-2-3-4-4-7-4s-5 1-7 4z',
    'M8 20c-1-9 2-14 8-14s9 5 8 14c-1-5-2-8-4-9-3 1-7 1-9-1-2 2-2 6-3 10z',
    'M9 13c1-5 4-7 8-7 3 0 6 2 6 7-1-2-2-3-4-3-4 0-6 0-8 1-1 0-2 1-2 2z',
    'M8 22c-2-10 2-16 8-16s10 6 8 16c-1-2-1-6-2-9-4 0-8-1-10-3-2 2-3 7-4 12z',
    'M9 12c0-4 3-6 7-6s7 2 7 6c-3-1-11-1-14 0z',
  ][at]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      style={{ borderRadius: '50%', display: 'block' }}
    >
      <rect width="32" height="32" fill={grounds[at]} />
      <path d="M5 34c0-7 5-11 11-11s11 4 11 11z" fill={clothes[at]} />
      <rect x="13.5" y="18" width="5" height="6" rx="2.4" fill="#e8b795" />
      <ellipse cx="16" cy="14.6" rx="6" ry="7" fill="#f4cba9" />
      <path d={hair} fill={hairs[at]} />
    </svg>
  )
}
