import type { Map as LeafletMap } from 'leaflet'

/**
 * Replaces the drawn map by a real one when it comes near and the website has a tile address. If
 * tiles do not load, the drawn one stays.
 */
export default function map(frame: HTMLElement): void {
  const { tiles } = frame.dataset
  if (!tiles) return
  const watcher = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watcher.disconnect()
      open(frame, tiles).catch(() => {
        /* What is drawn stays. */
      })
    },
    { rootMargin: '300px' },
  )
  watcher.observe(frame)
}
async function open(frame: HTMLElement, tiles: string): Promise<void> {
  const { divIcon, map: createMap, marker, tileLayer, control } = await import('leaflet')
  const { longitude, latitude, zoom, least, most, label = '', credit = '', zoomIn = '', zoomOut = '' } = frame.dataset
  const place: [number, number] = [Number(latitude), Number(longitude)]
  const box = document.createElement('div')
  box.className = 'map-live'
  frame.append(box)
  const drawn: LeafletMap = createMap(box, {
    center: place,
    zoom: Number(zoom),
    minZoom: Number(least),
    maxZoom: Number(most),
    zoomControl: false,
    scrollWheelZoom: false,
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  drawn.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, position: 'topright' }).addTo(drawn)
  const layer = tileLayer(tiles, { minZoom: Number(least), maxZoom: Number(most), attribution: escaped(credit) })
  let came = false
  layer.once('tileload', () => {
    came = true
    frame.classList.add('map-here')
  })
  // Without a single tile the map shows nothing: the drawn one comes back.
  layer.once('load', () => {
    if (!came) {
      drawn.remove()
      box.remove()
    }
  })
  const pin = frame.querySelector('.map-pin .icon')?.cloneNode(true) as HTMLElement | undefined
  marker(place, {
    icon: divIcon({ className: 'map-marker', html: pin ?? false, iconSize: [40, 40], iconAnchor: [20, 38] }),
    keyboard: false,
    alt: label,
    title: label,
  })
    .addTo(drawn)
    .bindTooltip(escaped(label), { permanent: true, direction: 'top', offset: [0, -40], className: 'map-label' })
  layer.addTo(drawn)
  for (const link of box.querySelectorAll<HTMLElement>('.leaflet-control-zoom a'))
    link.addEventListener('keydown', event => {
      if (event.key === ' ') {
        event.preventDefault()
        link.click()
      }
    })
}
const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
