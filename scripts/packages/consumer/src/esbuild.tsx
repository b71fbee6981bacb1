import { showExample } from './showExample.tsx';

showExample(new URLSearchParams(location.search));
