export default function NoRadio() {
  return null;
}
