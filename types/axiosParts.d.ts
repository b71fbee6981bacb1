// Parts of axios that its types leave out.
declare module 'axios/unsafe/core/Axios.js' {
  export { Axios as default } from 'axios';
}
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosAdapter } from 'axios';

  const xhr: AxiosAdapter;
  export default xhr;
}
