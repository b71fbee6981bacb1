import './emoji.css';
