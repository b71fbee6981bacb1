export default function RoutePage() {
  return null;
}
