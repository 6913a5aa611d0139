let sounds: AudioContext | undefined

/** Browsers let a page sound only after somebody has touched it. */
export function allowSound(): void {
  try {
    sounds ??= new AudioContext()
    void sounds.resume()
  } catch {
    // A phone without sound still shows and vibrates.
  }
}
function tone(hertz: number, from: number, seconds: number): void {
  if (sounds?.state !== 'running') return
  const [pitch, loudness] = [sounds.createOscillator(), sounds.createGain()]
  const begin = sounds.currentTime + from
  pitch.frequency.value = hertz
  loudness.gain.setValueAtTime(0.3, begin)
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  pitch.connect(loudness).connect(sounds.destination)
  pitch.start(begin)
  pitch.stop(begin + seconds)
}
/** One high tone for a pass, two low ones for a refusal, distinguished without looking. */
export function signal(open: boolean): void {
  if (open) tone(1320, 0, 0.18)
  else {
    tone(220, 0, 0.22)
    tone(220, 0.28, 0.3)
  }
  try {
    navigator.vibrate?.(open ? 60 : [180, 80, 180])
  } catch {
    // Some browsers refuse it before the first touch.
  }
}
