declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    /** Fills `data` with the upright pixels; null if they can't be decoded. */
    display(target: { readonly data: Uint8ClampedArray<ArrayBuffer> }, done: (result: unknown) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifPicture[] } };
  export default libheif;
}
